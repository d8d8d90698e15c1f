import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { importLists } from "~/db/schema/work";
import { storeItems } from "../../list/save-list.server";
import { storedItems } from "../../list/stored-list.server";
import { schoolName } from "../../taxonomy/school-name";
import type { Run } from "../run/find-run.server";

const MAX_NAMED = 3;
const AT_ONCE = 20;

type Row = typeof importLists.$inferSelect;

const leftToUndo = (runId: string) =>
  and(eq(importLists.runId, runId), isNotNull(importLists.listVersion));

/** Why an import of lists cannot be undone, in a sentence; null when it can. */
export function listUndoRefusal(run: Run): string | null {
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

/** Undoes what was done to one list. False, without a change, when it was changed since. */
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

/** Undoes the next lists, the last first. Answers whether there may be more. */
export function takeBackNext(runId: string, seen: Set<number>): boolean {
  return write((tx) => {
    const rows = tx
      .select()
      .from(importLists)
      .where(leftToUndo(runId))
      .orderBy(desc(importLists.listId))
      .all()
      .filter(({ listId }) => !seen.has(listId))
      .slice(0, AT_ONCE);
    for (const row of rows) {
      seen.add(row.listId);
      if (!takeBackList(tx, row)) continue;
      const isThis = and(eq(importLists.runId, runId), eq(importLists.listId, row.listId));
      tx.update(importLists).set({ listVersion: null }).where(isThis).run();
    }
    return rows.length > 0;
  });
}

/** How many lists were left as they are, because they changed while the import was undone. */
export const listsLeft = (runId: string): number =>
  db.select({ id: importLists.listId }).from(importLists).where(leftToUndo(runId)).all().length;
