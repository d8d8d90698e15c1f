import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { nameMerges } from "~/db/schema/taxonomy";
import { wanted } from "~/db/schema/wanted";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { refreshBookTexts } from "../book-texts.server";
import type { TaxonomyKind } from "../kinds";
import { refuseTaken, rowById } from "../names.server";
import { addOtherNames, removeOtherNames } from "../other-names.server";
import { placeSchool } from "../school-place.server";
import { TABLES } from "../taxonomy.server";
import type { NameMergeView } from "../view";
import { laterVersion, NAME_COLUMNS, touch, viewOfMerge } from "./merge.server";

function moveBack(
  tx: Transaction,
  kind: TaxonomyKind,
  merge: typeof nameMerges.$inferSelect,
  at: number,
) {
  const { fromId, intoId, moved } = merge;
  const column = NAME_COLUMNS[kind];
  const among = (ids: number[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`;
  tx.update(books)
    .set({ [column]: fromId, updatedAt: laterVersion(at, books.updatedAt) })
    .where(and(sql`${books.id} in ${among(moved.books)}`, eq(books[column], intoId)))
    .run();
  if (kind === "subject") {
    tx.update(bookListItems)
      .set({ subjectId: fromId })
      .where(
        and(sql`${bookListItems.id} in ${among(moved.items)}`, eq(bookListItems.subjectId, intoId)),
      )
      .run();
    removeOtherNames(tx, intoId, moved.otherNames);
    addOtherNames(tx, fromId, merge.facts.otherNames);
  } else {
    const which = kind === "school" ? "schoolId" : "gradeId";
    tx.update(bookLists)
      .set({ [which]: fromId, updatedAt: laterVersion(at, bookLists.updatedAt) })
      .where(and(sql`${bookLists.id} in ${among(moved.lists)}`, eq(bookLists[which], intoId)))
      .run();
    tx.update(wanted)
      .set({ [which]: fromId })
      .where(and(sql`${wanted.id} in ${among(moved.wanted)}`, eq(wanted[which], intoId)))
      .run();
  }
  if (moved.merges.length > 0) {
    tx.update(nameMerges).set({ intoId: fromId }).where(inArray(nameMerges.id, moved.merges)).run();
  }
}

/**
 * Undoes a merge: the name is there again, with what it took along and nobody moved elsewhere since.
 * @throws DomainError not_found, or conflict when it is undone already or the name is taken.
 */
export function undoMerge(admin: Owner, kind: TaxonomyKind, mergeId: number): NameMergeView {
  return write((tx) => {
    const merge = mergeOf(kind, mergeId);
    if (merge === undefined) throw new DomainError("not_found", "Merge not found");
    if (merge.undoneAt !== null) throw new DomainError("conflict", "This was undone already.");
    const into = rowById(tx, kind, merge.intoId);
    const { fromId, name, nameKey, facts } = merge;
    refuseTaken(tx, kind, name);
    const at = now();
    const { rank, createdAt } = facts;
    tx.insert(TABLES[kind])
      .values({ id: fromId, name, nameKey, rank, createdAt, updatedAt: at })
      .run();
    if (kind === "school") placeSchool(tx, fromId, { name, town: facts.town });
    moveBack(tx, kind, merge, at);
    const done = tx
      .update(nameMerges)
      .set({ undoneAt: at })
      .where(eq(nameMerges.id, mergeId))
      .returning()
      .get();
    touch(tx, kind, into.id, at);
    refreshBookTexts(tx, { kind, id: fromId, afterBook: 0 });
    const changes = { merged: { from: into.name, to: name } };
    recordChange(
      tx,
      admin,
      { action: "undid a merge", targetKind: kind, targetId: fromId, changes },
      at,
    );
    return viewOfMerge(done, into.name);
  });
}

const mergeOf = (kind: TaxonomyKind, id: number) =>
  db
    .select()
    .from(nameMerges)
    .where(and(eq(nameMerges.id, id), eq(nameMerges.kind, kind)))
    .get();

export function mergeNotice(_admin: Owner, kind: TaxonomyKind, id: number): NameMergeView | null {
  const merge = mergeOf(kind, id);
  if (merge === undefined) return null;
  const table = TABLES[kind];
  const into = db.select({ name: table.name }).from(table).where(eq(table.id, merge.intoId)).get();
  return into === undefined ? null : viewOfMerge(merge, into.name);
}

export function mergesInto(
  _admin: Owner,
  kind: TaxonomyKind,
  id: number,
): { id: number; name: string }[] {
  const isHere = and(
    eq(nameMerges.kind, kind),
    eq(nameMerges.intoId, id),
    isNull(nameMerges.undoneAt),
  );
  return db
    .select({ id: nameMerges.id, name: nameMerges.name })
    .from(nameMerges)
    .where(isHere)
    .all();
}
