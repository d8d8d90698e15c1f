import { and, count, eq, isNull, ne } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { nameMerges, schools } from "~/db/schema/taxonomy";
import type { Counter, Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { changesBetween } from "../accounts/changes";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { createOnce } from "../idempotency/create-once.server";
import { fold } from "../text/search-text";
import { refreshBookTexts } from "./book-texts.server";
import { inUse, KINDS, onLists, type TaxonomyKind } from "./kinds";
import { spellingKey, spellingOf } from "./name-key";
import {
  addOtherNames,
  mergedInto,
  otherNamesOf,
  refuseOtherName,
  refuseOwnNames,
  setOtherNames,
  subjectByOtherName,
} from "./other-names.server";
import { NAME_MISSING } from "./rules";
import { type NameInput, nameSchema } from "./schema";
import { placeSchool, townOf } from "./school-place.server";
import { BOOK_COLUMNS, countLists, idNamed, rankOf, storedName, TABLES } from "./taxonomy.server";
import type { TaxonomyNameView } from "./view";

export type NameRow = (typeof TABLES)[TaxonomyKind]["$inferSelect"];

export const viewOf = (kind: TaxonomyKind, row: NameRow, bookCount: number): TaxonomyNameView => ({
  id: row.id,
  name: row.name,
  createdAt: new Date(row.createdAt).toISOString(),
  updatedAt: new Date(row.updatedAt).toISOString(),
  bookCount,
  town: kind === "school" ? townOf(db, row.id) : null,
  otherNames: otherNamesOf(kind, row.id),
});

export function countBooks(
  tx: Pick<Transaction, "select">,
  kind: TaxonomyKind,
  id: number,
): number {
  const isListed = and(eq(BOOK_COLUMNS[kind], id), isNull(books.deletedAt));
  return tx.select({ count: count() }).from(books).where(isListed).get()?.count ?? 0;
}

export function rowById(tx: Pick<Transaction, "select">, kind: TaxonomyKind, id: number): NameRow {
  const table = TABLES[kind];
  const isThis = and(eq(table.id, id), isNull(table.deletedAt));
  const row = tx.select().from(table).where(isThis).get();
  if (row === undefined) throw new DomainError("not_found", `${KINDS[kind].one} not found`);
  return row;
}

export function getName(_admin: Counter, kind: TaxonomyKind, id: number): TaxonomyNameView {
  return viewOf(kind, rowById(db, kind, id), countBooks(db, kind, id));
}

/** Names that differ only in case, accents and full stops are duplicates. @throws DomainError conflict */
export function refuseTaken(tx: Transaction, kind: TaxonomyKind, name: string, ownId = 0): void {
  const table = TABLES[kind];
  const own = tx.select({ name: table.name }).from(table).where(eq(table.id, ownId)).get();
  // Two that were stored before are left as they are.
  const isRespelt = own !== undefined && spellingKey(own.name) === spellingKey(name);
  const isSame = isRespelt
    ? eq(table.nameKey, fold(name))
    : eq(spellingOf(table.nameKey), spellingKey(name));
  const isOther = and(isSame, isNull(table.deletedAt), ne(table.id, ownId));
  const other = tx.select({ name: table.name }).from(table).where(isOther).get();
  if (other === undefined) return;
  const message = `There is a ${kind} called "${other.name}" already.`;
  throw new DomainError("conflict", message, { name: [message] });
}

/**
 * A school is stored with its town in its name when a school of another town has the name, because names tell schools
 * apart in files and filters. @throws DomainError conflict when the other's town is unknown.
 */
function nameWithTown(tx: Transaction, name: string, town: string | null, ownId = 0): string {
  const isSame = eq(spellingOf(schools.nameKey), spellingKey(name));
  const isOther = and(isSame, isNull(schools.deletedAt), ne(schools.id, ownId));
  const other = tx.select({ id: schools.id }).from(schools).where(isOther).get();
  if (town === null || other === undefined) return name;
  const otherTown = townOf(tx, other.id);
  if (otherTown === null) {
    const message = `There is a school called "${name}" already. If this is another one, first write the town of that one.`;
    throw new DomainError("conflict", message, { name: [message] });
  }
  return fold(otherTown) === fold(town) ? name : `${name}, ${town}`;
}

function insertName(tx: Transaction, admin: Counter, kind: TaxonomyKind, input: NameInput): number {
  const { otherNames = [] } = input;
  const town = input.town || null;
  const name = kind === "school" ? nameWithTown(tx, input.name, town) : input.name;
  refuseTaken(tx, kind, name);
  if (kind === "subject") refuseOtherName(name);
  const at = now();
  const { id } = tx
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
    refuseOwnNames(tx, otherNames, id);
    addOtherNames(tx, id, otherNames);
  }
  if (kind === "school") placeSchool(tx, id, { name, town });
  const changes = changesBetween({}, { name, town });
  recordChange(tx, admin, { action: "created", targetKind: kind, targetId: id, changes }, at);
  return id;
}

/**
 * Adds a school, subject or grade, once per key. A school with the name of one in another town gets its town into its
 * name. @throws DomainError conflict when another has this name, also as a synonym, or for another name under the key.
 */
export const createName = (
  admin: Counter,
  kind: TaxonomyKind,
  input: NameInput,
  key?: string,
): TaxonomyNameView =>
  createOnce(admin, {
    ...{ key, kind, input },
    create: (tx) => insertName(tx, admin, kind, input),
    read: (id) => getName(admin, kind, id),
  });

// By its name (case, accents and full stops ignored), another name of it, or one that was merged into it.
export function knownName(
  kind: TaxonomyKind,
  name: string,
): { id: number; name: string } | undefined {
  const bySynonym = () => (kind === "subject" ? subjectByOtherName(name)?.id : undefined);
  const id = idNamed(db, kind, name) ?? bySynonym() ?? mergedInto(kind, name);
  if (id === undefined) return undefined;
  return { id, name: rowById(db, kind, id).name };
}

/**
 * The id of the school, subject or grade with this name (case, accents and full stops ignored) or, of a subject, with
 * it as another name; it is added where there is none. @throws DomainError invalid for a name that cannot be one
 */
export function nameCalled(admin: Counter, kind: TaxonomyKind, name: string): number {
  const checked = nameSchema.safeParse({ name });
  if (!checked.success) {
    throw new DomainError("invalid", checked.error.issues[0]?.message ?? NAME_MISSING);
  }
  const { data } = checked;
  return write((tx) => knownName(kind, data.name)?.id ?? insertName(tx, admin, kind, data));
}

const factsOf = (tx: Transaction, kind: TaxonomyKind, id: number, name: string) => ({
  name,
  town: kind === "school" ? townOf(tx, id) : null,
  otherNames: otherNamesOf(kind, id),
});

/**
 * Renames a school, subject or grade and updates the search text of its books. Replaces a subject's synonyms and a
 * school's town, if given.
 * @throws DomainError not_found, or conflict when another has this name or synonym.
 */
export function renameName(
  admin: Owner,
  kind: TaxonomyKind,
  id: number,
  input: NameInput,
): TaxonomyNameView {
  const table = TABLES[kind];
  return write((tx) => {
    const row = rowById(tx, kind, id);
    const before = factsOf(tx, kind, id, row.name);
    const town = input.town === undefined ? before.town : input.town || null;
    const name = kind === "school" ? nameWithTown(tx, input.name, town, id) : input.name;
    refuseTaken(tx, kind, name, id);
    const isRenamed = row.name !== name;
    if (kind === "subject") {
      if (isRenamed) refuseOtherName(name, id);
      if (input.otherNames !== undefined) refuseOwnNames(tx, input.otherNames, id);
    }
    if (isRenamed) {
      tx.update(table)
        .set({ name, nameKey: fold(name), rank: rankOf(kind, name), updatedAt: now() })
        .where(eq(table.id, id))
        .run();
      refreshBookTexts(tx, { kind, id, afterBook: 0 });
    }
    if (kind === "subject" && input.otherNames !== undefined) {
      setOtherNames(tx, id, input.otherNames);
    }
    if (kind === "school" && (isRenamed || town !== before.town)) {
      placeSchool(tx, id, { name, town });
    }
    const changes = changesBetween(before, factsOf(tx, kind, id, name));
    if (Object.keys(changes).length > 0) {
      const action = isRenamed ? "renamed" : "updated";
      recordChange(tx, admin, { action, targetKind: kind, targetId: id, changes }, now());
    }
    return viewOf(kind, rowById(tx, kind, id), countBooks(tx, kind, id));
  });
}

function remove(tx: Transaction, kind: TaxonomyKind, { id, name }: NameRow): void {
  const table = TABLES[kind];
  tx.delete(nameMerges)
    .where(and(eq(nameMerges.kind, kind), eq(nameMerges.intoId, id)))
    .run();
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
  const why = inUse(kind, countBooks(tx, kind, id)) ?? onLists(kind, countLists(kind, id, tx));
  if (why !== null) throw new DomainError("conflict", why);
}

function removeUnused(tx: Transaction, admin: Counter, kind: TaxonomyKind, row: NameRow): void {
  const { id: targetId, name } = row;
  remove(tx, kind, row);
  const changes = changesBetween({ name }, { name: null });
  recordChange(tx, admin, { action: "deleted", targetKind: kind, targetId, changes }, now());
}

export function deleteName(admin: Owner, kind: TaxonomyKind, id: number): void {
  write((tx) => {
    const row = rowById(tx, kind, id);
    refuseUsed(tx, kind, id);
    removeUnused(tx, admin, kind, row);
  });
}

// In the caller's transaction; a name that something has, or that is gone, stays as it is.
export function deleteNameIfUnused(
  tx: Transaction,
  admin: Counter,
  kind: TaxonomyKind,
  id: number,
): void {
  if (storedName(tx, kind, id) === undefined) return;
  if (countBooks(tx, kind, id) + countLists(kind, id, tx) > 0) return;
  removeUnused(tx, admin, kind, rowById(tx, kind, id));
}
