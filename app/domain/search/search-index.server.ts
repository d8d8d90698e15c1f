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

// Books that are read at once: a few milliseconds.
const BATCH = 1_000;
const ALL = -1;

const books = new Map<number, BookFacts>();
let wordUses: Map<string, number> | undefined;
let lastNameId = 0;

type Sorted = { compare: Compare; books: readonly BookFacts[]; seen: number };
const sortedBy = (order: PlainOrder): Sorted => ({ compare: ORDERS[order], books: [], seen: 0 });
const sorted: Record<PlainOrder, Sorted> = {
  recent: sortedBy("recent"),
  price_asc: sortedBy("price_asc"),
  price_desc: sortedBy("price_desc"),
  title_asc: sortedBy("title_asc"),
  grade: sortedBy("grade"),
};

// What was not asked for during this many changes is made again.
const MOST_CHANGES = 10_000;

/** The last changes, and how many came before them. */
let changes: BookChange[] = [];
let forgotten = 0;

let token = "";
let revision = 0;
/** Books that were read inside a transaction, which may have been rolled back. */
let uncommitted: number[] = [];

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
  noteChange({ id, before, after });
}

function replace(id: number, before: BookFacts | undefined, after: BookFacts | undefined): void {
  if (after === undefined) books.delete(id);
  else {
    books.set(id, after);
    for (const kind of FILTER_KINDS) lastNameId = Math.max(lastNameId, nameIdOf[kind](after));
  }
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

/** How many changes of books there have been. */
export const changesSeen = (): number => forgotten + changes.length;

/** The changes after the first `seen` ones; null when they are no longer known. */
export const changesSince = (seen: number): BookChange[] | null =>
  seen < forgotten ? null : changes.slice(seen - forgotten);

export function noteChange(change: BookChange): void {
  changes.push(change);
  if (changes.length < MOST_CHANGES) return;
  for (const order of Object.values(sorted)) putInOrder(order);
  forgotten += MOST_CHANGES / 2;
  changes = changes.slice(MOST_CHANGES / 2);
}

/** Changed books as they were, if they were listed, and as they are, if they are. */
export type Moves = { gone: BookFacts[]; come: BookFacts[] };

export function movesOf(changes: BookChange[]): Moves {
  const were = new Map<number, BookFacts | undefined>();
  for (const { id, before, after } of changes) {
    if (before !== after && !were.has(id)) were.set(id, before);
  }
  return {
    gone: [...were.values()].flatMap((book) => book ?? []),
    come: [...were.keys()].flatMap((id) => books.get(id) ?? []),
  };
}

function placeOf(book: BookFacts, list: readonly BookFacts[], compare: Compare): number {
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const other = list[middle];
    if (other !== undefined && compare(other, book) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** A list in an order, without the books that are gone and with those that have come. */
export function withMoves(list: readonly BookFacts[], compare: Compare, { gone, come }: Moves) {
  const edits = [
    ...come.toSorted(compare).map((book) => ({ at: placeOf(book, list, compare), put: [book] })),
    ...gone.map((book) => ({ at: placeOf(book, list, compare), put: [] })),
  ].toSorted((a, b) => a.at - b.at);
  const parts: (readonly BookFacts[])[] = [];
  let from = 0;
  for (const { at, put } of edits) {
    parts.push(list.slice(from, at), put);
    from = put.length > 0 ? at : at + 1;
  }
  const none: BookFacts[] = [];
  return none.concat(...parts, list.slice(from));
}

function putInOrder(order: Sorted): void {
  order.books = withMoves(order.books, order.compare, movesOf(changesSince(order.seen) ?? []));
  order.seen = changesSeen();
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

/** The highest id of a name of the listed books, or one that was. */
export const lastName = (): number => lastNameId;

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
