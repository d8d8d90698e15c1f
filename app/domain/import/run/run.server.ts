import { setTimeout as sleep } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { prepareForMany } from "~/db/many-books.server";
import { importRuns } from "~/db/schema/work";
import { yieldToPriorityWriter } from "~/db/writer-priority.server";
import { importFilePath, removeImportFile } from "~/providers/import-files.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { TOO_MANY_ROWS } from "../file/limits";
import { openTable, type TableRow } from "../file/table.server";
import { givenValues } from "../plan/given-values";
import { columnsOf, requireMapping } from "../plan/mapping";
import { importOptionsSchema } from "../plan/options";
import { readRow } from "../plan/row";
import { applyBatch, judgeFor } from "./apply-batch.server";
import { findRun, type Run } from "./find-run.server";

/** So many rows are read before they are settled. */
const BATCH = 800;

export type RunProgress = { settled: number; total: number };

/** Counts the rows of a file, and sees on the way that all of it can be read before any of it is stored. */
async function countRows(path: string, mostRows: number): Promise<number> {
  const { rows } = await openTable(path);
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
  /** Aborted when the process stops: the run goes on at its next start. */
  stopping: AbortSignal;
  onProgress?: (progress: RunProgress) => void;
  /** A rest between two transactions, for a shop in another process, which nobody can see waiting. */
  restMs?: number;
};

async function settleAll(run: Run, options: RunOptions): Promise<void> {
  const { headers, rows } = await openTable(importFilePath(run.fileKey));
  const runOptions = importOptionsSchema.parse(run.options ?? {});
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
      yieldToPriorityWriter();
      if (options.restMs) await sleep(options.restMs);
      const settled = applyBatch(run.id, next, pending, judge);
      if (settled === null) return;
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
 * Does a run that was started, or goes on with one that was cut short: each row once. A file that cannot be read fails
 * the run before its first row, with the sentence that says why.
 * @throws whatever is wrong with the machine, or `stopping`'s reason: the run stands as it is, to be gone on with.
 */
export async function applyRun(runId: string, options: RunOptions): Promise<void> {
  const run = findRun(runId);
  if (run?.status !== "running") return;
  prepareForMany();
  try {
    if (run.totalRows === 0) {
      run.totalRows = await countRows(importFilePath(run.fileKey), options.mostRows);
      db.update(importRuns).set({ totalRows: run.totalRows }).where(eq(importRuns.id, runId)).run();
    }
    await settleAll(run, options);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    fail(runId, error.message);
  }
}
