import { eq } from "drizzle-orm";
import { letOthersWrite } from "~/db/batches.server";
import { write } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { importFilePath } from "~/providers/import-files.server";
import type { RunOptions } from "../kinds/adapter";
import { findRun, type Run } from "../kinds/find-run.server";
import { givenValues } from "../row/given-values";
import { requireMapping } from "../row/mapping";
import { importOptionsSchema } from "../row/options";
import { layoutOf, readRow } from "../row/row";
import { limitedRows, openTable, type TableRow } from "../row/table.server";
import { applyBatch, judgeFor } from "./apply-batch.server";

const BATCH = 800;

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

async function countRows(run: Run, rows: AsyncIterable<TableRow>, mostRows: number) {
  let totalRows = 0;
  for await (const _ of limitedRows(rows, mostRows)) totalRows += 1;
  write((tx) => tx.update(importRuns).set({ totalRows }).where(eq(importRuns.id, run.id)).run());
  return totalRows;
}

export async function applyBooks(run: Run, options: RunOptions): Promise<void> {
  const runOptions = importOptionsSchema.parse(run.options ?? {});
  const open = () => openTable(importFilePath(run.fileKey), runOptions.encoding);
  const total = run.totalRows || (await countRows(run, (await open()).rows, options.mostRows));
  const { headers, rows } = await open();
  const values = givenValues(runOptions.values);
  const mapping = requireMapping(headers, run.fieldMapping ?? {}, values);
  const layout = layoutOf(headers, mapping, runOptions.values);
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
      options.onProgress?.({ settled: next, total });
    }
  }
}
