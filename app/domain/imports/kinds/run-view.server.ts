import { and, asc, count, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows } from "~/db/schema/work";
import type { ValuesForAllRows } from "../row/given-values";
import type { ImportView } from "./book-view";
import type { Run } from "./find-run.server";
import { type ReasonSum, reasonSums } from "./reason-sums";
import { messageInWords, sentencesOf } from "./row-message";

const MESSAGES_SHOWN = 1_000;

const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());

export function importView(run: Run, values: ValuesForAllRows): ImportView {
  return {
    id: run.id,
    fileName: run.fileName,
    fileBytes: run.fileBytes,
    headers: run.headers ?? [],
    values,
    status: run.status,
    isBeingUndone: run.undoStartedAt !== null && run.undoneAt === null,
    totalRows: run.totalRows,
    settledRows: run.nextRow,
    created: run.createdCount,
    updated: run.updatedCount,
    skipped: run.skippedCount,
    refused: run.refusedCount,
    error: run.error,
    createdAt: new Date(run.createdAt).toISOString(),
    startedAt: iso(run.startedAt),
    finishedAt: iso(run.finishedAt),
    undoneAt: iso(run.undoneAt),
  };
}

type Fate = typeof importRows.$inferSelect.fate;

/** Forces the partial index, because SQLite would scan every row of the run to avoid sorting the few with a message. */
const rowsToTell = sql`${importRows} indexed by import_rows_to_tell`;

const told = (runId: string, fates: Fate[]) =>
  and(eq(importRows.runId, runId), isNotNull(importRows.message), inArray(importRows.fate, fates));

export const firstMessages = (runId: string, fates: Fate[]) =>
  db
    .select({ message: sql<string>`${importRows.message}` })
    .from(rowsToTell)
    .where(told(runId, fates))
    .orderBy(asc(importRows.rowNumber))
    .limit(MESSAGES_SHOWN);

function messagesOf(runId: string, fates: Fate[]) {
  const messages = firstMessages(runId, fates).all();
  const counted = db.select({ total: count() }).from(rowsToTell).where(told(runId, fates)).get();
  return {
    messages: messages.map(({ message }) => messageInWords(message)),
    total: counted?.total ?? 0,
  };
}

function sumsOf(runId: string): ReasonSum[] {
  const { add, sums } = reasonSums();
  const all = db
    .select({ message: sql<string>`${importRows.message}` })
    .from(rowsToTell)
    .where(told(runId, ["refused"]))
    .all();
  for (const { message } of all) add(sentencesOf(message));
  return sums();
}

export function reasonsOf(run: Pick<Run, "id" | "status" | "error">, warned: Fate[]) {
  const isEnded = run.status !== "running" && run.status !== "failed";
  const refused = messagesOf(run.id, ["refused"]);
  const warnings = messagesOf(run.id, warned);
  const isFailed = run.status === "failed" && run.error !== null;
  return {
    errors: isFailed ? [run.error ?? ""] : refused.messages,
    errorCount: isFailed ? 1 : refused.total,
    reasons: isEnded ? sumsOf(run.id) : [],
    warnings: warnings.messages,
    warningCount: warnings.total,
  };
}
