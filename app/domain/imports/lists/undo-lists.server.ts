import { and, desc, eq, isNotNull, lt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { importLists } from "~/db/schema/work";
import { storeItems } from "../../lists/admin/save-list.server";
import { storedItems } from "../../lists/stored-list.server";
import { schoolName } from "../../taxonomy/school-name";
import type { UndoAdapter } from "../kinds/adapter";
import type { Run } from "../kinds/find-run.server";

const MAX_NAMED = 3;
const BATCH = 20;

type Row = typeof importLists.$inferSelect;

const leftToUndo = (runId: string) =>
  and(eq(importLists.runId, runId), isNotNull(importLists.listVersion));

function refusal(run: Run): string | null {
  const changed = db
    .select({
      name: schools.name,
      town: schoolPlaces.town,
      grade: grades.name,
      year: bookLists.year,
    })
    .from(importLists)
    .innerJoin(bookLists, eq(bookLists.id, importLists.listId))
    .innerJoin(schools, eq(schools.id, bookLists.schoolId))
    .leftJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
    .innerJoin(grades, eq(grades.id, bookLists.gradeId))
    .where(and(leftToUndo(run.id), sql`${bookLists.updatedAt} <> ${importLists.listVersion}`))
    .limit(MAX_NAMED)
    .all();
  if (changed.length === 0) return null;
  const named = changed
    .map(({ grade, year, ...school }) => `${schoolName(school)} ${grade} ${year}`)
    .join(", ");
  return `This import cannot be undone: lists of it have changed since, such as ${named}.`;
}

function takeBackList(tx: Transaction, { listId, fate, before, listVersion }: Row): boolean {
  const list = tx
    .select({ updatedAt: bookLists.updatedAt })
    .from(bookLists)
    .where(eq(bookLists.id, listId))
    .get();
  if (list === undefined) return true;
  if (list.updatedAt !== listVersion) return false;
  if (fate === "created") {
    tx.delete(bookLists).where(eq(bookLists.id, listId)).run();
    return true;
  }
  if (before === null) return true;
  const now = storedItems(listId);
  const kept = new Set(now.map(({ id }) => id));
  const items = before.items.filter(({ id }) => kept.has(id));
  storeItems(
    tx,
    listId,
    { items },
    items.map(({ id: _, listId: __, position: ___, ...columns }) => columns),
    now,
  );
  const { updatedAt } = before;
  tx.update(bookLists).set({ updatedAt }).where(eq(bookLists.id, listId)).run();
  return true;
}

const markUndone = (tx: Transaction, { runId, listId }: Row) =>
  tx
    .update(importLists)
    .set({ listVersion: null })
    .where(and(eq(importLists.runId, runId), eq(importLists.listId, listId)))
    .run();

function next(tx: Transaction, runId: string, below: number): number | null {
  const rows = tx
    .select()
    .from(importLists)
    .where(and(leftToUndo(runId), lt(importLists.listId, below)))
    .orderBy(desc(importLists.listId))
    .limit(BATCH)
    .all();
  for (const row of rows) if (takeBackList(tx, row)) markUndone(tx, row);
  return rows.at(-1)?.listId ?? null;
}

const left = (runId: string): number =>
  db.select({ id: importLists.listId }).from(importLists).where(leftToUndo(runId)).all().length;

export const undoLists: UndoAdapter = { noun: "list", changed: "changed", refusal, next, left };
