import type { Owner } from "../../accounts/admin";
import { DomainError, type FieldErrors } from "../../errors";
import { createOnce } from "../../idempotency/create-once.server";
import { ITEM_NOT_FOUND, MOST_ITEMS, TOO_MANY_ITEMS } from "../rules";
import type { ListInput, ListItemInput } from "../schema";
import { storedItems } from "../stored-list.server";
import { getAdminList } from "./admin-list.server";
import { changeList, changeStored } from "./save-list.server";
import type { AdminList, AdminListItem } from "./view";

type ItemFields = Omit<ListItemInput, "id" | "tiedBookId" | "excludedBookIds">;

type Items = ListInput["items"];

function asOfItem(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const fields: FieldErrors = {};
  for (const [name, messages] of Object.entries(error.fields)) {
    fields[name.replace(/^items\.\d+\./, "")] = messages;
  }
  return new DomainError(error.code, error.message, fields);
}

function inWordsOfItem<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    throw asOfItem(error);
  }
}

type ItemsChange = (items: Items) => Items;

const withItems = (change: ItemsChange) => (list: ListInput) => ({
  ...list,
  items: change(list.items),
});

const changeItems = (admin: Owner, listId: number, change: ItemsChange): AdminList =>
  inWordsOfItem(() => changeList(admin, listId, withItems(change)));

function placeOfItem(items: Items, itemId: number): number {
  const place = items.findIndex(({ id }) => id === itemId);
  if (place === -1) throw new DomainError("not_found", ITEM_NOT_FOUND);
  return place;
}

function changeOne(
  admin: Owner,
  listId: number,
  itemId: number,
  change: (item: ListItemInput) => ListItemInput,
): AdminList {
  return changeItems(admin, listId, (items) => {
    const place = placeOfItem(items, itemId);
    return items.map((item, index) => (index === place ? change(item) : item));
  });
}

export function itemOf({ items }: AdminList, itemId: number): AdminListItem {
  const item = items.find(({ id }) => id === itemId);
  if (item === undefined) throw new DomainError("not_found", ITEM_NOT_FOUND);
  return item;
}

const withItem =
  (fields: ItemFields): ItemsChange =>
  (items) => {
    if (items.length >= MOST_ITEMS) {
      throw new DomainError("invalid", TOO_MANY_ITEMS, { title: [TOO_MANY_ITEMS] });
    }
    return [...items, { ...fields, excludedBookIds: [] }];
  };

/**
 * Adds a title at the end of a list, once per key. @throws DomainError not_found, invalid, or conflict for another
 * title under the key.
 */
export const addItem = (
  admin: Owner,
  listId: number,
  fields: ItemFields,
  key?: string,
): AdminListItem =>
  createOnce(admin, {
    ...{ key, kind: "title", input: { listId, ...fields } },
    create(tx) {
      inWordsOfItem(() => changeStored(tx, admin, listId, withItems(withItem(fields))));
      return Math.max(...storedItems(listId).map(({ id }) => id));
    },
    read: (id) => itemOf(getAdminList(admin, listId), id),
  });

export const changeItem = (admin: Owner, listId: number, itemId: number, fields: ItemFields) =>
  changeOne(admin, listId, itemId, ({ id, tiedBookId, excludedBookIds }) => ({
    ...{ id, tiedBookId, excludedBookIds },
    ...fields,
  }));

/** Removes a title. @throws DomainError not_found, or invalid when it is the last one that parents see. */
export const removeItem = (admin: Owner, listId: number, itemId: number) =>
  changeItems(admin, listId, (items) => items.toSpliced(placeOfItem(items, itemId), 1));

/** Moves a title by one place; the first stays first and the last last. @throws DomainError not_found */
export const moveItem = (admin: Owner, listId: number, itemId: number, to: "up" | "down") =>
  changeItems(admin, listId, (items) => {
    const place = placeOfItem(items, itemId);
    const [item] = items.slice(place, place + 1);
    const next = Math.max(0, place + (to === "up" ? -1 : 1));
    return item === undefined ? items : items.toSpliced(place, 1).toSpliced(next, 0, item);
  });

/** Ties a book to a title, whatever its ISBN; null unties it. @throws DomainError not_found or invalid */
export const tieBook = (admin: Owner, listId: number, itemId: number, bookId: number | null) =>
  changeOne(admin, listId, itemId, (item) => ({
    ...item,
    tiedBookId: bookId,
    excludedBookIds: item.excludedBookIds.filter((id) => id !== bookId),
  }));

export const excludeBook = (admin: Owner, listId: number, itemId: number, bookId: number) =>
  changeOne(admin, listId, itemId, (item) => ({
    ...item,
    tiedBookId: item.tiedBookId === bookId ? null : item.tiedBookId,
    excludedBookIds: [...new Set([...item.excludedBookIds, bookId])],
  }));

export const includeBook = (admin: Owner, listId: number, itemId: number, bookId: number) =>
  changeOne(admin, listId, itemId, (item) => ({
    ...item,
    excludedBookIds: item.excludedBookIds.filter((id) => id !== bookId),
  }));
