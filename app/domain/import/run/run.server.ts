import { and, eq } from "drizzle-orm";
import { letOthersWrite } from "~/db/batches.server";
import { write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { importFilePath, removeImportFile } from "~/providers/import-files.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { requireLetters } from "../file/letters.server";
import { TOO_MANY_ROWS } from "../file/limits";
import { openTable, type TableRow } from "../file/table.server";
import { applyLists } from "../lists/apply.server";
import { givenValues } from "../plan/given-values";
import { columnsOf, requireMapping } from "../plan/mapping";
import { encodingOf, type ImportOptions, importOptionsSchema } from "../plan/options";
import { readRow } from "../plan/row";
import { applyBatch } from "./apply-batch.server";
import { findRun, type Run } from "./find-run.server";
import { judgeFor } from "./judge.server";

const BATCH = 800;

export type RunProgress = { settled: number; total: number };

/** Counts the rows, and checks that the whole file can be read before anything is written. */
async function countRows(
  path: string,
  mostRows: number,
  encoding: ImportOptions["encoding"],
): Promise<number> {
  const { rows } = await openTable(path, encoding);
  let count = 0;
  for await (const _ of rows) {
    count += 1;
    if (count > mostRows) throw new DomainError("invalid", TOO_MANY_ROWS);
  }
  if (count === 0)
    throw new DomainError("invalid", "This file has no rows below its column names.");
  return count;
}

async function* batchesOf(rows: AsyncIterable<TableRow>, skip: number) {
  let batch: TableRow[] = [];
  let seen = 0;
  for await (const row of rows) {
    seen += 1;
    if (seen <= skip) continue;
    batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

type RunOptions = {
  mostRows: number;
  /** Aborted when the process stops: the run resumes at its next start. */
  stopping: AbortSignal;
  onProgress?: (progress: RunProgress) => void;
};

async function settleAll(run: Run, options: RunOptions): Promise<void> {
  const runOptions = importOptionsSchema.parse(run.options ?? {});
  const { headers, rows } = await openTable(importFilePath(run.fileKey), runOptions.encoding);
  const values = givenValues(runOptions.values);
  const mapping = requireMapping(headers, run.fieldMapping ?? {}, values);
  const layout = { columns: columnsOf(headers, mapping), width: headers.length, values };
  const judge = judgeFor(run.id, runOptions);
  let next = run.nextRow;
  for await (const batch of batchesOf(rows, run.nextRow)) {
    const pending = batch.map((row) => ({
      row: readRow(row, layout),
      cells: row.cells,
    }));
    while (pending.length > 0) {
      options.stopping.throwIfAborted();
      await letOthersWrite();
      const settled = applyBatch(run.id, next, pending, judge);
      if (settled === null) {
        if (findRun(run.id)?.status !== "running") return;
        throw new Error("Another process has gone on with the import");
      }
      pending.splice(0, settled);
      next += settled;
      options.onProgress?.({ settled: next, total: run.totalRows });
    }
  }
  write((tx) => {
    const isDone = and(eq(importRuns.id, run.id), eq(importRuns.status, "running"));
    tx.update(importRuns).set({ status: "done", finishedAt: now() }).where(isDone).run();
  });
  removeImportFile(run.fileKey);
}

function fail(runId: string, message: string): void {
  write((tx) =>
    tx
      .update(importRuns)
      .set({ status: "failed", error: message, finishedAt: now() })
      .where(and(eq(importRuns.id, runId), eq(importRuns.status, "running")))
      .run(),
  );
}

/**
 * Runs an import, or resumes an interrupted one, each row once. An unreadable file fails the run before its first row,
 * with the reason as a sentence.
 * @throws any failure of the machine, or `stopping`'s reason: the run can be resumed.
 */
export async function applyRun(runId: string, options: RunOptions): Promise<void> {
  const run = findRun(runId);
  if (run?.status !== "running") return;
  const path = importFilePath(run.fileKey);
  const encoding = encodingOf(run.options);
  try {
    if (run.nextRow === 0) await requireLetters(path, encoding);
    if (run.ofLists) {
      await applyLists(run, options.stopping);
      return;
    }
    if (run.totalRows === 0) {
      const totalRows = await countRows(path, options.mostRows, encoding);
      write((tx) => tx.update(importRuns).set({ totalRows }).where(eq(importRuns.id, runId)).run());
      run.totalRows = totalRows;
    }
    await settleAll(run, options);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fail(runId, error.message);
  }
}
