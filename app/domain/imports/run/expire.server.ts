import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, inArray, isNotNull, isNull, lt, or } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { importLists, importRows, importRuns } from "~/db/schema/work";
import { keptImportFiles, removeImportFile } from "~/providers/import-files.server";
import { DAY_MS, now } from "../../dates/time";
import { UNDOABLE_DAYS } from "../file/limits";
import { forgetRun } from "./store-file.server";

const FILES_KEPT_MS = DAY_MS;
// A file that the operator's tool is still writing keeps growing until it is an import.
const GROWING_MS = 60 * 60_000;
const BATCH = 200;

const ended = (before: number) =>
  and(
    lt(importRuns.finishedAt, before),
    or(isNull(importRuns.undoStartedAt), isNotNull(importRuns.undoneAt)),
  );

function removeRows(before: number): number {
  return write((tx) => {
    const next = tx
      .select({ runId: importRows.runId, row: importRows.rowNumber })
      .from(importRows)
      .innerJoin(importRuns, eq(importRuns.id, importRows.runId))
      .where(ended(before))
      .limit(BATCH)
      .all();
    const [first] = next;
    if (first === undefined) return 0;
    const rows = next.filter(({ runId }) => runId === first.runId).map(({ row }) => row);
    const isNext = and(eq(importRows.runId, first.runId), inArray(importRows.rowNumber, rows));
    return tx.delete(importRows).where(isNext).run().changes;
  });
}

function removeLists(before: number): void {
  const old = db.select({ id: importRuns.id }).from(importRuns).where(ended(before));
  write((tx) => tx.delete(importLists).where(inArray(importLists.runId, old)).run());
}

function removeFiles(before: number): void {
  const isForgotten = and(eq(importRuns.status, "uploaded"), lt(importRuns.createdAt, before));
  const forgotten = db.select({ id: importRuns.id }).from(importRuns).where(isForgotten).all();
  for (const { id } of forgotten) forgetRun(id);
  removeOwnerless(before);
}

function removeOwnerless(before: number): void {
  const isNeeded = inArray(importRuns.status, ["uploaded", "running"]);
  const needed = db.select({ key: importRuns.fileKey }).from(importRuns).where(isNeeded).all();
  const keys = new Set(needed.map(({ key }) => key));
  for (const key of keptImportFiles(before)) if (!keys.has(key)) removeImportFile(key);
}

/**
 * Deletes what is left of uploads that ended an hour ago or longer; one in progress belongs to no import yet either.
 */
export function removeBrokenUploads(): void {
  removeOwnerless(now() - GROWING_MS);
}

/**
 * Deletes files that were not imported within a day, and the rows of imports after 90 days; the import itself stays in
 * the list. Works in batches and stops with the shop.
 */
export async function removeOldImports(stopping?: AbortSignal): Promise<void> {
  removeFiles(now() - FILES_KEPT_MS);
  const before = now() - UNDOABLE_DAYS * DAY_MS;
  removeLists(before);
  while (!stopping?.aborted && removeRows(before) > 0) await breathe();
}
