import { and, count, eq, isNull, ne } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Admin } from "../account/admin";
import { recordChange } from "../account/audit.server";
import { changesBetween } from "../account/changes";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { fold } from "../search-text";
import { refreshBookTexts } from "./book-texts.server";
import { inUse, KINDS, type TaxonomyKind } from "./kinds";
import {
  addOtherNames,
  otherNamesOf,
  refuseOtherName,
  refuseOwnNames,
  setOtherNames,
} from "./other-names.server";
import type { NameInput } from "./schema";
import { BOOK_COLUMNS, rankOf, TABLES } from "./taxonomy.server";
import type { TaxonomyNameView } from "./view";

export type NameRow = (typeof TABLES)[TaxonomyKind]["$inferSelect"];

/** A name for the admin, with its number of books. */
export const viewOf = (kind: TaxonomyKind, row: NameRow, bookCount: number): TaxonomyNameView => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  bookCount,
  otherNames: otherNamesOf(kind, row.id),
});

function countBooks(tx: Pick<Transaction, "select">, kind: TaxonomyKind, id: number): number {
  const isListed = and(eq(BOOK_COLUMNS[kind], id), isNull(books.deletedAt));
  return tx.select({ count: count() }).from(books).where(isListed).get()?.count ?? 0;
}

function rowById(tx: Pick<Transaction, "select">, kind: TaxonomyKind, id: number): NameRow {
  const table = TABLES[kind];
  const isThis = and(eq(table.id, id), isNull(table.deletedAt));
  const row = tx.select().from(table).where(isThis).get();
  if (row === undefined) throw new DomainError("not_found", `${KINDS[kind].one} not found`);
  return row;
}

/** One school, subject or grade. @throws DomainError not_found */
export function getName(_admin: Admin, kind: TaxonomyKind, id: number): TaxonomyNameView {
  return viewOf(kind, rowById(db, kind, id), countBooks(db, kind, id));
}

/** Names that differ only in case and accents are duplicates. */
function refuseTaken(tx: Transaction, kind: TaxonomyKind, name: string, ownId = 0): void {
  const table = TABLES[kind];
  const isOther = and(eq(table.nameKey, fold(name)), ne(table.id, ownId));
  const other = tx.select({ name: table.name }).from(table).where(isOther).get();
  if (other === undefined) return;
  const message = `There is a ${kind} called "${other.name}" already.`;
  throw new DomainError("conflict", message, { name: [message] });
}

/** Adds a school, subject or grade. @throws DomainError conflict when another has this name, also as a synonym. */
export function createName(admin: Admin, kind: TaxonomyKind, input: NameInput): TaxonomyNameView {
  const { name, otherNames = [] } = input;
  return write((tx) => {
    refuseTaken(tx, kind, name);
    if (kind === "subject") refuseOtherName(name);
    const at = now();
    const row = tx
      .insert(TABLES[kind])
      .values({
        name,
        nameKey: fold(name),
        rank: rankOf(kind, name),
        createdAt: at,
        updatedAt: at,
      })
      .returning()
      .get();
    if (kind === "subject") {
      refuseOwnNames(tx, otherNames, row.id);
      addOtherNames(tx, row.id, otherNames);
    }
    const changes = changesBetween({}, { name });
    recordChange(tx, admin, { action: "created", targetKind: kind, targetId: row.id, changes }, at);
    return viewOf(kind, row, 0);
  });
}

/**
 * Renames a school, subject or grade and updates the search text of its books. Replaces a subject's synonyms, if given.
 * @throws DomainError not_found, or conflict when another has this name or synonym.
 */
export function renameName(
  admin: Admin,
  kind: TaxonomyKind,
  id: number,
  { name, otherNames }: NameInput,
): TaxonomyNameView {
  const table = TABLES[kind];
  return write((tx) => {
    const before = rowById(tx, kind, id);
    refuseTaken(tx, kind, name, id);
    const namesBefore = otherNamesOf(kind, id);
    const isRenamed = before.name !== name;
    if (kind === "subject" && isRenamed) refuseOtherName(name, id);
    if (!isRenamed && (kind !== "subject" || otherNames === undefined)) {
      return viewOf(kind, before, countBooks(tx, kind, id));
    }
    const after = tx
      .update(table)
      .set({ name, nameKey: fold(name), rank: rankOf(kind, name), updatedAt: now() })
      .where(eq(table.id, id))
      .returning()
      .get();
    if (isRenamed) refreshBookTexts(tx, { kind, id, afterBook: 0 });
    if (kind === "subject" && otherNames !== undefined) {
      refuseOwnNames(tx, otherNames, id);
      setOtherNames(tx, id, otherNames);
    }
    const changes = changesBetween(
      { name: before.name, otherNames: namesBefore },
      { name, otherNames: otherNamesOf(kind, id) },
    );
    if (Object.keys(changes).length > 0) {
      const action = isRenamed ? "renamed" : "updated";
      recordChange(tx, admin, { action, targetKind: kind, targetId: id, changes }, now());
    }
    return viewOf(kind, after, countBooks(tx, kind, id));
  });
}

/** Deleted books keep their row and so the name's: it is marked as deleted, and its name is free. */
function remove(tx: Transaction, kind: TaxonomyKind, { id, name }: NameRow): void {
  const table = TABLES[kind];
  const isThis = eq(table.id, id);
  const column = BOOK_COLUMNS[kind];
  const isCarried = tx.select({ id: books.id }).from(books).where(eq(column, id)).limit(1).get();
  if (isCarried === undefined) {
    tx.delete(table).where(isThis).run();
    return;
  }
  const freed = `${name} (deleted ${id})`;
  tx.update(table)
    .set({ name: freed, nameKey: fold(freed), deletedAt: now() })
    .where(isThis)
    .run();
}

function refuseUsed(tx: Transaction, kind: TaxonomyKind, id: number): void {
  const why = inUse(kind, countBooks(tx, kind, id));
  if (why !== null) throw new DomainError("conflict", why);
}

/** Deletes a school, subject or grade. @throws DomainError not_found, or conflict while books use it. */
export function deleteName(admin: Admin, kind: TaxonomyKind, id: number): void {
  write((tx) => {
    const row = rowById(tx, kind, id);
    refuseUsed(tx, kind, id);
    remove(tx, kind, row);
    const changes = changesBetween({ name: row.name }, { name: null });
    recordChange(tx, admin, { action: "deleted", targetKind: kind, targetId: id, changes }, now());
  });
}
