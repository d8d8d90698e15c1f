import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, notInArray } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { changesBetween } from "../../accounts/changes";
import { storedBook } from "../../books/book.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { createOnce } from "../../idempotency/create-once.server";
import { chosenName } from "../../taxonomy/taxonomy.server";
import { ITEM_NOT_FOUND, NOTHING_TO_PUBLISH } from "../rules";
import type { ListInput } from "../schema";
import {
  asInput,
  listVersion,
  type StoredItem,
  storedItems,
  storedList,
  subjectNamesById,
} from "../stored-list.server";
import { getAdminList } from "./admin-list.server";
import { type ItemColumns, itemColumns, itemInWords } from "./item-columns";
import type { AdminList } from "./view";

const TARGET = "book-list";
const CHANGED =
  "This list has changed since you opened it, so nothing was saved. Please open it again.";

type Names = { school: string; grade: string };

function refuseSecond(tx: Transaction, input: ListInput, { grade, school }: Names, ownId = 0) {
  const { schoolId, gradeId, year } = input;
  const isOther = and(
    eq(bookLists.schoolId, schoolId),
    eq(bookLists.gradeId, gradeId),
    eq(bookLists.year, year),
    ne(bookLists.id, ownId),
  );
  if (tx.select({ id: bookLists.id }).from(bookLists).where(isOther).get() === undefined) return;
  const message = `${school} has a list for ${grade} in ${year} already.`;
  throw new DomainError("conflict", message, { year: [message] });
}

function checkItems(tx: Transaction, items: ItemColumns[], before: StoredItem[]): void {
  const tiedBefore = new Set(before.map(({ tiedBookId }) => tiedBookId));
  // A subject that a list uses is not deleted.
  const usedBefore = new Set(before.map(({ subjectId }) => subjectId));
  items.forEach(({ subjectId, tiedBookId }, index) => {
    if (subjectId !== null && !usedBefore.has(subjectId))
      chosenName(tx, "subject", subjectId, `items.${index}.subjectId`);
    if (tiedBookId === null || tiedBefore.has(tiedBookId)) return;
    if (storedBook(tiedBookId) !== undefined) return;
    const message = "This book does not exist any more. Please choose another.";
    throw new DomainError("invalid", message, { [`items.${index}.tiedBookId`]: [message] });
  });
}

function checkIds(items: ListInput["items"], before: StoredItem[]): void {
  const free = new Set(before.map(({ id }) => id));
  items.forEach(({ id }, index) => {
    if (id === undefined || free.delete(id)) return;
    const field = `items.${index}.id`;
    throw new DomainError("invalid", ITEM_NOT_FOUND, { [field]: [ITEM_NOT_FOUND] });
  });
}

function readInput(tx: Transaction, input: ListInput, before: StoredItem[], ownId?: number) {
  const names = {
    school: chosenName(tx, "school", input.schoolId),
    grade: chosenName(tx, "grade", input.gradeId),
  };
  refuseSecond(tx, input, names, ownId);
  checkIds(input.items, before);
  const items = itemColumns(input.items);
  checkItems(tx, items, before);
  if (input.state === "published" && items.length === 0) {
    throw new DomainError("invalid", NOTHING_TO_PUBLISH, { state: [NOTHING_TO_PUBLISH] });
  }
  const { schoolId, gradeId, year, state, note } = input;
  return { columns: { schoolId, gradeId, year, state, note: note || null }, names, items };
}

export function storeItems(
  tx: Transaction,
  listId: number,
  input: Pick<ListInput, "items">,
  items: ItemColumns[],
  before: StoredItem[],
): void {
  const kept = input.items.flatMap(({ id }) => id ?? []);
  tx.delete(bookListItems)
    .where(and(eq(bookListItems.listId, listId), notInArray(bookListItems.id, kept)))
    .run();
  const stored = new Map(before.map((item) => [item.id, item]));
  items.forEach((columns, position) => {
    const id = input.items[position]?.id;
    if (id === undefined) {
      tx.insert(bookListItems)
        .values({ ...columns, listId, position })
        .run();
      return;
    }
    // A list is long, and most presses change one title.
    const row = { ...columns, id, listId, position };
    if (isDeepStrictEqual(row, stored.get(id))) return;
    tx.update(bookListItems)
      .set({ ...columns, position })
      .where(eq(bookListItems.id, id))
      .run();
  });
}

type Told = { year: number; state: string; note: string | null };

function told(tx: Transaction, list: Told, names: Names, items: StoredItem[]) {
  const { year, state, note } = list;
  const subjects = subjectNamesById(tx);
  const titles = items.map((item) => [`title ${item.id}`, itemInWords(item, subjects)]);
  return { ...names, year, state, note, ...Object.fromEntries(titles) };
}

function orderChange(before: StoredItem[], after: StoredItem[]) {
  const common = (items: StoredItem[], others: StoredItem[]) =>
    items.filter(({ id }) => others.some((other) => other.id === id));
  const [from, to] = [common(before, after), common(after, before)];
  if (from.every(({ id }, place) => id === to[place]?.id)) return {};
  const titles = (items: StoredItem[]) => items.map(({ title }) => title);
  return { order: { from: titles(from), to: titles(to) } };
}

function insertList(tx: Transaction, admin: Owner, input: ListInput): number {
  const at = now();
  const { columns, names, items } = readInput(tx, input, []);
  const { id } = tx
    .insert(bookLists)
    .values({ ...columns, createdAt: at, updatedAt: at })
    .returning({ id: bookLists.id })
    .get();
  storeItems(tx, id, input, items, []);
  const { year, state, note } = columns;
  const changes = changesBetween({}, { ...names, year, state, note, titles: items.length });
  recordChange(tx, admin, { action: "created", targetKind: TARGET, targetId: id, changes }, at);
  return id;
}

/**
 * Creates a list once per key: from a whole input, or from the source that `input` names. `inputOf` is called in the
 * transaction, and only when nothing was created yet.
 */
export const createListOnce = (
  admin: Owner,
  asked: { key: string | undefined; input: object },
  inputOf: () => ListInput,
): AdminList =>
  createOnce(admin, {
    ...asked,
    kind: "list",
    create: (tx) => insertList(tx, admin, inputOf()),
    read: (id) => getAdminList(admin, id),
  });

/**
 * Adds a school's list, once per key: a draft by default. @throws DomainError invalid (a school, grade, subject or book
 * that is gone; a list without titles for parents) or conflict (a second list of this school, grade and year, or
 * another list under the key).
 */
export const createList = (admin: Owner, input: ListInput, key?: string): AdminList =>
  createListOnce(admin, { key, input }, () => input);

function actionOf(before: string, after: string): string {
  if (before === after) return "updated";
  return after === "published" ? "published" : "made a draft";
}

function replaceList(tx: Transaction, admin: Owner, id: number, input: ListInput): void {
  const stored = storedList(id);
  if (input.version !== undefined && input.version !== listVersion(stored)) {
    throw new DomainError("conflict", CHANGED, { version: [CHANGED] });
  }
  const itemsBefore = storedItems(id);
  const { columns, names, items } = readInput(tx, input, itemsBefore, id);
  const namesBefore = { school: stored.school.name, grade: stored.grade.name };
  const before = told(tx, stored, namesBefore, itemsBefore);
  storeItems(tx, id, input, items, itemsBefore);
  const itemsAfter = storedItems(id);
  const changes = {
    ...changesBetween(before, told(tx, columns, names, itemsAfter)),
    ...orderChange(itemsBefore, itemsAfter),
  };
  if (Object.keys(changes).length === 0) return;
  const at = now();
  // The version must grow, also within one millisecond or after the clock was set back.
  const updatedAt = Math.max(at, stored.updatedAt + 1);
  tx.update(bookLists)
    .set({ ...columns, updatedAt })
    .where(eq(bookLists.id, id))
    .run();
  const action = actionOf(stored.state, columns.state);
  recordChange(tx, admin, { action, targetKind: TARGET, targetId: id, changes }, at);
}

/**
 * Replaces a list. Titles that are given with their id keep it. An unchanged list is not logged.
 * @throws DomainError not_found, invalid, or conflict (also when the list was changed since `version`).
 */
export function updateList(admin: Owner, id: number, input: ListInput): AdminList {
  write((tx) => replaceList(tx, admin, id, input));
  return getAdminList(admin, id);
}

type ListChange = (stored: ListInput) => ListInput;

export function changeStored(tx: Transaction, admin: Owner, id: number, change: ListChange): void {
  const stored = asInput(storedList(id), storedItems(id));
  replaceList(tx, admin, id, change(stored));
}

/**
 * Changes the list as it is stored now, so that two people can change different titles. @throws as `updateList`, and
 * what `change` throws.
 */
export function changeList(admin: Owner, id: number, change: ListChange): AdminList {
  write((tx) => changeStored(tx, admin, id, change));
  return getAdminList(admin, id);
}

export function deleteList(admin: Owner, id: number): void {
  write((tx) => {
    const { school, grade, year } = storedList(id);
    const titles = storedItems(id).length;
    tx.delete(bookLists).where(eq(bookLists.id, id)).run();
    const before = { school: school.name, grade: grade.name, year, titles };
    const changes = changesBetween(before, {});
    recordChange(tx, admin, { action: "deleted", targetKind: TARGET, targetId: id, changes });
  });
}

export function copyForYear(id: number, year: number): ListInput {
  const { items, ...list } = asInput(storedList(id), storedItems(id));
  const asNew = items.map(({ id: _, ...item }) => item);
  return { ...list, year, state: "draft", items: asNew };
}

/**
 * Copies a list to another year, once per key: a draft, with the same titles. @throws DomainError not_found, or
 * conflict when the school has a list of that grade and year, or for another list under the key.
 */
export const copyList = (
  admin: Owner,
  id: number,
  { year }: { year: number },
  key?: string,
): AdminList =>
  createListOnce(admin, { key, input: { copyOf: id, year } }, () => copyForYear(id, year));
