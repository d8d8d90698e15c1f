import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";

/** A reading that can be done again: what it found, and the keys that a written book may share with it; null for any. */
export type RepeatedRead = { keys: readonly string[] | null; read: () => unknown; found: string };

/**
 * What an answer read of books and their holds. A reading that did not say which books it is about makes the answer
 * depend on every one of them (`isOfAll`). Of one that was not seen to read anything (`hasRead`), nothing is known.
 */
export type ReadNotes = {
  hasRead: boolean;
  isOfAll: boolean;
  bookIds: Set<number>;
  repeated: RepeatedRead[];
};

const current = new AsyncLocalStorage<ReadNotes>();

/** Above zero while a reading runs that says which books it is about. Readings do not `await`. */
let telling = 0;

/** A short mark of what a reading found. */
export const markOf = (found: unknown): string =>
  createHash("sha256").update(JSON.stringify(found)).digest("base64");

export const newReadNotes = (): ReadNotes => ({
  hasRead: false,
  isOfAll: false,
  bookIds: new Set(),
  repeated: [],
});

/** Runs `work`, and all that it begins, noting what it reads of books. */
export const noteReads = (notes: ReadNotes, work: () => void): void => current.run(notes, work);

function tell<Found>(read: () => Found): Found {
  telling += 1;
  try {
    return read();
  } finally {
    telling -= 1;
  }
}

/** A reading of these books' rows or holds, and of no others. */
export function readOfBooks<Found>(bookIds: readonly number[], read: () => Found): Found {
  const notes = current.getStore();
  if (notes !== undefined) for (const id of bookIds) notes.bookIds.add(id);
  return tell(read);
}

/**
 * A search for books, which another book may join when it is written: one with one of the `keys` (`bookKeys`), or any when
 * they are null. It is repeated then: an answer stays as long as the same is found. It must not depend on holds.
 */
export function readAgain<Found>(keys: readonly string[] | null, read: () => Found): Found {
  const found = tell(read);
  const notes = current.getStore();
  if (found instanceof Promise) tellOfAll();
  else notes?.repeated.push({ keys, read, found: markOf(found) });
  return found;
}

/** The same for rows of books: each of them is noted, too. */
export function readRows<Row extends { id: number }>(
  keys: readonly string[],
  read: () => Row[],
): Row[] {
  const rows = readAgain(keys, read);
  return readOfBooks(
    rows.map(({ id }) => id),
    () => rows,
  );
}

/** Whether a reading runs that says which books it is about. */
export const isTold = (): boolean => telling > 0;

/** Says that an answer depends on all books, unless this is part of a reading that says on which. */
export function tellOfAll(): void {
  const notes = isTold() ? undefined : current.getStore();
  if (notes !== undefined) notes.isOfAll = true;
}

/** Says that an answer reads something that is not of books. */
export function tellOfFrame(): void {
  const notes = current.getStore();
  if (notes !== undefined) notes.hasRead = true;
}

/** The tables whose writes are followed book by book. Writes to all other tables that pages show end every page. */
export const BOOK_TABLES = ["books", "payments", "payment_items", "book_revisions"];

const namesBookTable = new RegExp(`\\b(${BOOK_TABLES.join("|")})\\b`);
const known = new Map<string, boolean>();

/** Sees the text of each query that runs: one that reads books and says nothing is of all of them. */
export const queryWatcher = {
  logQuery(text: string): void {
    const notes = current.getStore();
    if (notes === undefined) return;
    notes.hasRead = true;
    const isOfBooks = known.get(text) ?? namesBookTable.test(text);
    known.set(text, isOfBooks);
    if (isOfBooks) tellOfAll();
  },
};
