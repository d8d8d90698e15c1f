import { and, eq, isNull, ne, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, type Transaction, write } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { type MovedRows, nameMerges } from "~/db/schema/taxonomy";
import { wanted } from "~/db/schema/wanted";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { fold } from "../../text/search-text";
import { refreshBookTexts } from "../book-texts.server";
import type { TaxonomyKind } from "../kinds";
import { countBooks, rowById } from "../names.server";
import { addOtherNames, otherNamesOf } from "../other-names.server";
import { townOf } from "../school-place.server";
import { countLists, idNamed, TABLES } from "../taxonomy.server";
import type { MergeLook, NameMergeView } from "../view";

export const NAME_COLUMNS = { school: "schoolId", subject: "subjectId", grade: "gradeId" } as const;

export const laterVersion = (at: number, updatedAt: SQLiteColumn) =>
  sql`max(${at}, ${updatedAt} + 1)`;

/** Lists of the same school, grade and year cannot become one. */
function clashOf(kind: TaxonomyKind, fromId: number, intoId: number): string | null {
  if (kind === "subject") return null;
  const [own, other] = kind === "school" ? ["school_id", "grade_id"] : ["grade_id", "school_id"];
  const both = db.get<{ lists: number }>(sql`
    select count(*) as lists from book_lists a join book_lists b
    on a.year = b.year and a.${sql.identifier(other)} = b.${sql.identifier(other)}
    where a.${sql.identifier(own)} = ${fromId} and b.${sql.identifier(own)} = ${intoId}`);
  const lists = both?.lists ?? 0;
  if (lists === 0) return null;
  const what = lists === 1 ? "a school list" : `${lists} school lists`;
  return `Both have ${what} of the same ${kind === "school" ? "grade" : "school"} and year. Delete one of each first.`;
}

export function lookAtMerge(
  _admin: Owner,
  kind: TaxonomyKind,
  id: number,
  intoId: number,
): MergeLook {
  const [from, into] = [rowById(db, kind, id), rowById(db, kind, intoId)];
  if (id === intoId) {
    const message = `Choose another ${kind} than this one.`;
    throw new DomainError("invalid", message, { into: [message] });
  }
  return {
    name: from.name,
    into: { id: into.id, name: into.name },
    books: countBooks(db, kind, id),
    lists: countLists(kind, id),
    refusal: clashOf(kind, id, intoId),
  };
}

// What is typed may be a part of the one other name that has it.
export function namedToMerge(kind: TaxonomyKind, fromId: number, name: string): number {
  const id = idNamed(db, kind, name);
  if (id !== undefined) return id;
  const table = TABLES[kind];
  const hasPart = sql`instr(${table.nameKey}, ${fold(name)}) > 0`;
  const [found, another] = db
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.deletedAt), ne(table.id, fromId), hasPart))
    .limit(2)
    .all();
  if (found !== undefined && another === undefined) return found.id;
  const message =
    found === undefined
      ? `There is no ${kind} "${name}". Choose one of the list.`
      : `More than one ${kind} has "${name}" in its name. Choose one of the list.`;
  throw new DomainError("invalid", message, { into: [message] });
}

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id);

function moveRows(tx: Transaction, kind: TaxonomyKind, fromId: number, intoId: number, at: number) {
  const column = NAME_COLUMNS[kind];
  const moved: MovedRows = {
    books: [],
    lists: [],
    items: [],
    wanted: [],
    merges: [],
    otherNames: [],
  };
  moved.books = idsOf(
    tx
      .update(books)
      .set({ [column]: intoId, updatedAt: laterVersion(at, books.updatedAt) })
      .where(eq(books[column], fromId))
      .returning({ id: books.id })
      .all(),
  );
  if (kind === "subject") {
    moved.items = idsOf(
      tx
        .update(bookListItems)
        .set({ subjectId: intoId })
        .where(eq(bookListItems.subjectId, fromId))
        .returning({ id: bookListItems.id })
        .all(),
    );
  } else {
    const which = kind === "school" ? "schoolId" : "gradeId";
    moved.lists = idsOf(
      tx
        .update(bookLists)
        .set({ [which]: intoId, updatedAt: laterVersion(at, bookLists.updatedAt) })
        .where(eq(bookLists[which], fromId))
        .returning({ id: bookLists.id })
        .all(),
    );
    moved.wanted = idsOf(
      tx
        .update(wanted)
        .set({ [which]: intoId })
        .where(eq(wanted[which], fromId))
        .returning({ id: wanted.id })
        .all(),
    );
  }
  moved.merges = idsOf(
    tx
      .update(nameMerges)
      .set({ intoId })
      .where(and(eq(nameMerges.kind, kind), eq(nameMerges.intoId, fromId)))
      .returning({ id: nameMerges.id })
      .all(),
  );
  return moved;
}

export const viewOfMerge = (
  merge: typeof nameMerges.$inferSelect,
  into: string,
): NameMergeView => ({
  id: merge.id,
  name: merge.name,
  into: { id: merge.intoId, name: into },
  books: merge.moved.books.length,
  mergedAt: new Date(merge.createdAt).toISOString(),
  undoneAt: merge.undoneAt === null ? null : new Date(merge.undoneAt).toISOString(),
});

/** A change of the row makes the memory of schools read its names again. */
export function touch(tx: Transaction, kind: TaxonomyKind, id: number, at: number): void {
  tx.update(TABLES[kind]).set({ updatedAt: at }).where(eq(TABLES[kind].id, id)).run();
}

/**
 * Lets a school, subject or grade go into another with its books, lists and waitlist. Its name stays as another name of
 * that one, for search and imports. @throws DomainError not_found, invalid, or conflict where both have the same list.
 */
export function mergeName(
  admin: Owner,
  kind: TaxonomyKind,
  id: number,
  intoId: number,
): NameMergeView {
  return write((tx) => {
    const look = lookAtMerge(admin, kind, id, intoId);
    if (look.refusal !== null) throw new DomainError("conflict", look.refusal);
    const at = now();
    const row = rowById(tx, kind, id);
    const otherNames = otherNamesOf(kind, id);
    const facts = {
      rank: row.rank,
      town: kind === "school" ? townOf(tx, id) : null,
      otherNames,
      createdAt: row.createdAt,
    };
    const moved = moveRows(tx, kind, id, intoId, at);
    tx.delete(TABLES[kind]).where(eq(TABLES[kind].id, id)).run();
    if (kind === "subject") {
      const known = new Set(otherNamesOf(kind, intoId).map(fold));
      moved.otherNames = [row.name, ...otherNames].filter((name) => !known.has(fold(name)));
      addOtherNames(tx, intoId, moved.otherNames);
    }
    const merge = tx
      .insert(nameMerges)
      .values({
        kind,
        name: row.name,
        nameKey: fold(row.name),
        fromId: id,
        intoId,
        moved,
        facts,
        createdAt: at,
      })
      .returning()
      .get();
    touch(tx, kind, intoId, at);
    refreshBookTexts(tx, { kind, id: intoId, afterBook: 0 });
    const changes = { merged: { from: row.name, to: look.into.name } };
    recordChange(tx, admin, { action: "merged", targetKind: kind, targetId: intoId, changes }, at);
    return viewOfMerge(merge, look.into.name);
  });
}
