import { setImmediate as nextTurn } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { changeToken } from "~/db/change-token.server";
import {
  type BookChange,
  type BookFacts,
  booksAsTheyAre,
  booksChangedSince,
  isInTransaction,
} from "~/db/changed-books.server";
import { nameIdOf } from "./names-with.server";
import { FILTER_KINDS, type SortBy } from "./query";

type PlainOrder = Exclude<SortBy, "relevance">;
export type Compare = (a: BookFacts, b: BookFacts) => number;

const byTitle: Compare = (a, b) =>
  a.titleKey < b.titleKey ? -1 : Number(a.titleKey > b.titleKey) || a.id - b.id;

/** Each is total: no two books have the same place. */
export const ORDERS: Record<PlainOrder, Compare> = {
  recent: (a, b) => b.createdAt - a.createdAt || b.id - a.id,
  price_asc: (a, b) => a.priceCents - b.priceCents || a.id - b.id,
  price_desc: (a, b) => b.priceCents - a.priceCents || a.id - b.id,
  title_asc: byTitle,
  grade: (a, b) => a.gradeRank - b.gradeRank || byTitle(a, b),
};

type Sorted = { compare: Compare; books: BookFacts[]; changed: Set<number> };
const sortedBy = (order: PlainOrder): Sorted => ({
  compare: ORDERS[order],
  books: [],
  changed: new Set(),
});

// Books that are read at once: a few milliseconds.
const BATCH = 1_000;
const ALL = -1;

const books = new Map<number, BookFacts>();
const sorted: Record<PlainOrder, Sorted> = {
  recent: sortedBy("recent"),
  price_asc: sortedBy("price_asc"),
  price_desc: sortedBy("price_desc"),
  title_asc: sortedBy("title_asc"),
  grade: sortedBy("grade"),
};
let wordUses: Map<string, number> | undefined;
let lastNameId = 0;
let version = 0;

let token = "";
let revision = 0;
/** Books that were read inside a transaction, which may have been rolled back. */
let uncommitted: number[] = [];
const listeners: ((change: BookChange) => void)[] = [];

const NUMBER = /^\d*$/;

const isSame = (one: BookFacts, other: BookFacts): boolean =>
  isDeepStrictEqual({ ...one, revision: 0 }, { ...other, revision: 0 });

function countWords(uses: Map<string, number>, text: string, change: 1 | -1): void {
  for (const word of text.split(" ")) {
    if (NUMBER.test(word)) continue;
    const now = (uses.get(word) ?? 0) + change;
    if (now === 0) uses.delete(word);
    else uses.set(word, now);
  }
}

function put(id: number, row: BookFacts | undefined): void {
  const before = books.get(id);
  const read = row?.isListed === 1 ? row : undefined;
  const after = before && read && isSame(before, read) ? before : read;
  if (before !== after) replace(id, before, after);
  for (const listener of listeners) listener({ id, before, after });
}

function replace(id: number, before: BookFacts | undefined, after: BookFacts | undefined): void {
  version += 1;
  if (after === undefined) books.delete(id);
  else {
    books.set(id, after);
    for (const kind of FILTER_KINDS) lastNameId = Math.max(lastNameId, nameIdOf[kind](after));
  }
  for (const { changed } of Object.values(sorted)) changed.add(id);
  if (wordUses === undefined || before?.searchText === after?.searchText) return;
  if (before !== undefined) countWords(wordUses, before.searchText, -1);
  if (after !== undefined) countWords(wordUses, after.searchText, 1);
}

function readUncommitted(): void {
  const rows = new Map(booksAsTheyAre(uncommitted).map((row) => [row.id, row]));
  for (const id of uncommitted) put(id, rows.get(id));
}

function readBatch(): boolean {
  const tokenNow = changeToken();
  if (tokenNow === token) return true;
  const isOpen = isInTransaction();
  const changed = booksChangedSince(revision, isOpen ? ALL : BATCH);
  if (uncommitted.length > 0) readUncommitted();
  for (const row of changed) put(row.id, row);
  if (isOpen) {
    uncommitted = [...new Set([...uncommitted, ...changed.map(({ id }) => id)])];
    token = "";
    return true;
  }
  uncommitted = [];
  revision = changed.at(-1)?.revision ?? revision;
  if (changed.length === BATCH) return false;
  token = tokenNow;
  return true;
}

/** Reads all writes since the last call, by any writer. Each search calls it first. */
export function refreshIndex(): void {
  while (!readBatch());
}

export function onBookChange(listener: (change: BookChange) => void): void {
  listeners.push(listener);
}

// Sorting what is in order but for its end takes as many comparisons as it has books.
function putInOrder(order: Sorted): void {
  if (order.changed.size === 0) return;
  const unchanged = order.books.filter(({ id }) => !order.changed.has(id));
  const changed = [...order.changed].flatMap((id) => books.get(id) ?? []);
  order.books = unchanged.concat(changed).sort(order.compare);
  order.changed.clear();
}

/** All listed books in an order, also hidden ones. Valid until books change. */
export function booksInOrder(order: PlainOrder): readonly BookFacts[] {
  refreshIndex();
  putInOrder(sorted[order]);
  return sorted[order].books;
}

/** The listed books, also hidden ones, among the ids that a database index finds. */
export function listedAmong(findIds: () => readonly number[]): BookFacts[] {
  refreshIndex();
  return findIds().flatMap((id) => books.get(id) ?? []);
}

/** A counter that rises whenever a search may find something else, and the last id of a name. */
export function searchIndex() {
  refreshIndex();
  return { version, lastNameId };
}

export function indexedWords(): ReadonlyMap<string, number> {
  refreshIndex();
  if (wordUses === undefined) {
    wordUses = new Map();
    for (const { searchText } of books.values()) countWords(wordUses, searchText, 1);
  }
  return wordUses;
}

export function isInBooks(letters: string): boolean {
  for (const word of indexedWords().keys()) if (word.includes(letters)) return true;
  return false;
}

/** Reads and sorts writes in small steps, so that no request has to do much of it. */
export async function followBooks(stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && !readBatch()) await nextTurn();
  for (const order of Object.values(sorted)) {
    if (stopping.aborted) return;
    putInOrder(order);
    await nextTurn();
  }
  indexedWords();
}
