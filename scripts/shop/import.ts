import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { closeDatabase } from "~/db/client.server";
import type { ImportPreviewView } from "~/domain/imports/kinds/book-view";
import type { Run } from "~/domain/imports/kinds/find-run.server";
import { missingWords } from "~/domain/imports/row/mapping-words";
import {
  beginOperatorRun,
  cutShortRun,
  doOperatorRun,
  keepOperatorFile,
} from "~/domain/imports/run/operator.server";
import { refusedFileName, refusedPieces } from "~/domain/imports/run/refused-csv.server";
import { forgetRun } from "~/domain/imports/run/store-file.server";
import { formatCount } from "~/domain/values/money";
import { type ImportWords, readImportWords } from "./import-words";
import type { Verb } from "./verb";

const WIDTH = 30;
const LINE_EVERY_PERCENT = 10;

type Counts = { created: number; updated: number; skipped: number; refused: number };

const countsInWords = ({ created, updated, skipped, refused }: Counts): string =>
  `${formatCount(created)} new, ${formatCount(updated)} changed, ${formatCount(skipped)} unchanged, ${formatCount(refused)} refused`;

function progressBar(out: NodeJS.WriteStream) {
  let shown = -1;
  return ({ settled, total }: { settled: number; total: number }): void => {
    const percent = total === 0 ? 0 : Math.floor((settled * 100) / total);
    const rows = `${formatCount(settled)} of ${formatCount(total)} rows`;
    if (out.isTTY) {
      const full = Math.round((percent * WIDTH) / 100);
      out.write(`\r[${"#".repeat(full)}${"-".repeat(WIDTH - full)}] ${percent} % ${rows} `);
      if (settled === total) out.write("\n");
      return;
    }
    const step = Math.floor(percent / LINE_EVERY_PERCENT);
    if (step > shown) out.write(`${percent} % ${rows}\n`);
    shown = Math.max(shown, step);
  };
}

function requireColumns({ headers, mapping, mappingFaults, missingFields }: ImportPreviewView) {
  if (mappingFaults.length + missingFields.length === 0) return;
  const columns = headers.map((header) => `  ${header}: ${mapping[header] ?? "ignored"}`);
  const why = [...mappingFaults, missingFields.length > 0 ? missingWords(missingFields) : ""];
  throw new Error(
    `${why.filter(Boolean).join("\n")}\nThe columns of the file:\n${columns.join("\n")}\nSay what a column is with --map "Column=field", or what all rows say with --set "School=Grey College".`,
  );
}

function showPlan(preview: ImportPreviewView): void {
  requireColumns(preview);
  const { plan } = preview;
  if (plan === null) return;
  for (const sentence of [...plan.errors, ...plan.warnings]) console.log(sentence);
  const counts = countsInWords(plan);
  console.log(`${formatCount(preview.totalRows)} rows: ${counts}. Nothing was stored.`);
}

function writeRefused(run: Run): void {
  if (run.refusedCount === 0) return;
  const file = refusedFileName(run.fileName);
  const descriptor = fs.openSync(file, "w");
  for (const piece of refusedPieces(run)) fs.writeSync(descriptor, piece);
  fs.closeSync(descriptor);
  console.log(`The refused rows are in ${file}, each with its reason.`);
}

async function finish(runId: string): Promise<void> {
  const stopping = new AbortController();
  const stop = () =>
    stopping.abort(new Error("Stopped. Go on with: npm run shop -- import --continue"));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  const run = await doOperatorRun(runId, stopping.signal, progressBar(process.stdout));
  if (run.status === "failed") throw new Error(run.error ?? "The import failed.");
  const counts = {
    created: run.createdCount,
    updated: run.updatedCount,
    skipped: run.skippedCount,
    refused: run.refusedCount,
  };
  console.log(`${run.status === "done" ? "Done" : "Stopped"}: ${countsInWords(counts)}.`);
  writeRefused(run);
}

async function importFile(words: Exclude<ImportWords, { kind: "continue" }>): Promise<void> {
  if (!fs.existsSync(words.path)) throw new Error(`There is no file ${words.path}.`);
  const name = path.basename(words.path);
  const content = fs.createReadStream(words.path);
  const kept = await keepOperatorFile(
    { name, type: "text/csv", content },
    words,
    words.kind === "import",
  );
  try {
    if (words.kind === "check") showPlan(kept.preview);
    else {
      requireColumns(kept.preview);
      beginOperatorRun(kept);
    }
  } finally {
    // Only a run that has not started is deleted.
    forgetRun(kept.run.id);
  }
  if (words.kind === "import") await finish(kept.run.id);
}

/**
 * Imports books from a CSV file of any size, also while the shop runs, which has priority. `--continue` resumes an
 * interrupted import.
 */
export const run: Verb = async (args) => {
  const words = readImportWords(args);
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  try {
    if (words.kind === "continue") await finish(cutShortRun().id);
    else await importFile(words);
  } finally {
    closeDatabase();
  }
};
