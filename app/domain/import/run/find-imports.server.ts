import { and, asc, count, desc, eq, inArray, isNotNull, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRows, importRuns } from "~/db/schema/work";
import type { Admin } from "../../account/admin";
import type { ImportResultView, ImportView } from "../view";
import { type ImportKind, isUnderWay, kindOfRun, type Run, requireRun } from "./find-run.server";
import { importView } from "./import-view";

const LATEST = 50;
const MESSAGES_SHOWN = 1_000;

/** One import. @throws DomainError not_found. */
export function getImport(_admin: Admin, runId: string): ImportView {
  return importView(requireRun(runId, "books"));
}

/** The latest imports of books or of lists, newest first. */
export const latestRuns = (ofLists: boolean): Run[] =>
  db
    .select()
    .from(importRuns)
    .where(and(ne(importRuns.status, "uploaded"), eq(importRuns.ofLists, ofLists)))
    .orderBy(desc(importRuns.createdAt))
    .limit(LATEST)
    .all();

/** The latest imports, newest first. */
export const listImports = (_admin: Admin): ImportView[] => latestRuns(false).map(importView);

/** The import that is being run or undone, of books or of lists, or null. */
export function importUnderWay(_admin: Admin): { id: string; kind: ImportKind } | null {
  const run = db.select().from(importRuns).where(isUnderWay).get();
  return run === undefined ? null : { id: run.id, kind: kindOfRun(run) };
}

type Fate = typeof importRows.$inferSelect.fate;

/** Forces the partial index: SQLite would scan every row of the run to avoid sorting the few with a message. */
const rowsToTell = sql`${importRows} indexed by import_rows_to_tell`;

const told = (runId: string, fates: Fate[]) =>
  and(eq(importRows.runId, runId), isNotNull(importRows.message), inArray(importRows.fate, fates));

/** The first messages of rows with these fates. */
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
  return { messages: messages.map(({ message }) => message), total: counted?.total ?? 0 };
}

/** The first reasons of refused rows and the first messages of `warned` ones, and how many there are of each. */
export function reasonsOf(run: Pick<Run, "id" | "status" | "error">, warned: Fate[]) {
  const refused = messagesOf(run.id, ["refused"]);
  const warnings = messagesOf(run.id, warned);
  const isFailed = run.status === "failed" && run.error !== null;
  return {
    errors: isFailed ? [run.error ?? ""] : refused.messages,
    errorCount: isFailed ? 1 : refused.total,
    warnings: warnings.messages,
    warningCount: warnings.total,
  };
}

/**
 * The current or final result of an import. Only the first messages are listed; all are counted. A failed run has its
 * reason as the only error. @throws DomainError not_found.
 */
export function importResult(_admin: Admin, runId: string): ImportResultView {
  const run = requireRun(runId, "books");
  return {
    importId: run.id,
    status: run.status,
    imported: run.createdCount + run.updatedCount,
    created: run.createdCount,
    updated: run.updatedCount,
    skipped: run.skippedCount,
    refused: run.refusedCount,
    ...reasonsOf(run, ["created", "updated", "skipped"]),
  };
}
