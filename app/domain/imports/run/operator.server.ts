import { desc, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { importFilePath } from "~/providers/import-files.server";
import { DomainError } from "../../errors";
import type { ChosenEncoding } from "../file/encodings";
import type { Separator } from "../file/separator";
import { unpackWorkbook } from "../file/workbook.server";
import type { RunProgress } from "../kinds/adapter";
import type { ImportPreviewView } from "../kinds/book-view";
import { type Run, requireRun } from "../kinds/find-run.server";
import { givenValues, type ValuesForAllRows } from "../row/given-values";
import { requireLetters } from "../row/letters.server";
import { requireMapping } from "../row/mapping";
import { DEFAULT_OPTIONS, type ImportOptions } from "../row/options";
import { type FieldMapping, withoutGiven } from "../row/suggest-mapping";
import { readHeading } from "../row/table.server";
import { beginRun } from "./begin-run.server";
import { previewFile } from "./preview-file.server";
import { applyRun } from "./run.server";
import { forgetRun, type GivenFile, storeFile } from "./store-file.server";

type OperatorFile = {
  run: Run;
  options: ImportOptions;
  preview: ImportPreviewView;
  separator: Separator;
};

type OperatorWords = {
  mapped: Record<string, string>;
  values: ValuesForAllRows;
  mayReplaceTitles: boolean;
  takesOldStock: boolean;
  encoding?: ChosenEncoding;
};

const encodingIn = ({ encoding }: OperatorWords) => (encoding === undefined ? {} : { encoding });

function withWords(suggested: FieldMapping, { mapped, values }: OperatorWords) {
  const taken = new Set(Object.values(mapped));
  const left = Object.entries(suggested).filter(([, field]) => !taken.has(field));
  return { ...withoutGiven(Object.fromEntries(left), values), ...mapped };
}

/**
 * Stores the operator's file and previews it. With `isBrief` it only reads the file to its end, because a plan keeps
 * each of its books in memory and takes up to a sixth of the run's time. Delete the file when it is not run. @throws
 * DomainError invalid when it cannot be read; then nothing is stored.
 */
export async function keepOperatorFile(
  file: GivenFile,
  words: OperatorWords,
  isBrief: boolean,
): Promise<OperatorFile> {
  const run = await storeFile(null, "books", file, Number.POSITIVE_INFINITY, unpackWorkbook);
  const replaceTitles: ImportOptions["replaceTitles"] = words.mayReplaceTitles ? "all" : [];
  const { values, takesOldStock: takeOldStock } = words;
  const chosen = { values, replaceTitles, takeOldStock, ...encodingIn(words) };
  const options = { ...DEFAULT_OPTIONS, ...chosen };
  const look = (fieldMapping: Record<string, string> | null) =>
    previewFile(
      "books",
      run,
      { fieldMapping, options },
      { mostRows: Number.POSITIVE_INFINITY, isBrief },
    );
  try {
    const path = importFilePath(run.fileKey);
    await requireLetters(path, words.encoding);
    const { separator } = await readHeading(path, words.encoding);
    const preview = await look(null);
    if (Object.keys(words.mapped).length === 0) return { run, options, preview, separator };
    return {
      run,
      options,
      separator,
      preview: await look(withWords(preview.suggestedMapping, words)),
    };
  } catch (error) {
    forgetRun(run.id);
    throw error;
  }
}

export function beginOperatorRun({ run, options, preview, separator }: OperatorFile): void {
  const { headers, mapping } = preview;
  const fieldMapping = requireMapping(headers, mapping, givenValues(options.values));
  const { totalRows } = preview;
  write((tx) => beginRun(tx, run.id, { headers, separator, fieldMapping, options, totalRows }));
}

export async function doOperatorRun(
  runId: string,
  stopping: AbortSignal,
  onProgress: (progress: RunProgress) => void,
): Promise<Run> {
  const mostRows = Number.POSITIVE_INFINITY;
  await applyRun(runId, { mostRows, stopping, onProgress });
  return requireRun(runId);
}

export function cutShortRun(): Run {
  const running = db
    .select()
    .from(importRuns)
    .where(eq(importRuns.status, "running"))
    .orderBy(desc(importRuns.createdAt))
    .get();
  if (running && running.adminId === null) return running;
  throw new DomainError("not_found", "There is no import of this tool that was cut short.");
}
