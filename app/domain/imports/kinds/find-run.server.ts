import { and, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { importRuns } from "~/db/schema/work";
import { DomainError } from "../../errors";
import type { ImportKind } from "./kinds";

const runById = db
  .select()
  .from(importRuns)
  .where(eq(importRuns.id, sql.placeholder("id")))
  .prepare();

export type Run = NonNullable<ReturnType<typeof runById.get>>;

export function findRun(id: string): Run | undefined {
  return runById.get({ id });
}

/** How a run's kind is stored. A third kind needs a column that identifies it. */
export const KIND_COLUMNS: Record<ImportKind, Pick<Run, "ofLists">> = {
  books: { ofLists: false },
  lists: { ofLists: true },
};

export const kindOfRun = ({ ofLists }: Run): ImportKind => (ofLists ? "lists" : "books");

/**
 * An import by its id, of one kind or of any, because the pages and calls of one kind do not know the other's. @throws
 * DomainError not_found.
 */
export function requireRun(id: string, kind?: ImportKind): Run {
  const run = findRun(id);
  if (run !== undefined && (kind ?? kindOfRun(run)) === kindOfRun(run)) return run;
  throw new DomainError("not_found", "Import not found");
}

export const isUnderWay = or(
  eq(importRuns.status, "running"),
  and(isNotNull(importRuns.undoStartedAt), isNull(importRuns.undoneAt)),
);
