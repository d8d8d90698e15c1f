import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { BookChange } from "./book-facts";

/** Whether what was found is the same still after such a change of a book that is not in it. Called after the change. */
export type StaysWith = (change: BookChange) => boolean;

/** What tells whether a reading stays, and the bytes of what it keeps to know. */
export type Guard = { staysWith: StaysWith; bytes: number };

/** A reading that can be done again, with the keys that a written book may share with it. */
export type RepeatedRead = {
  keys: readonly string[];
  /** Reads again, and says whether the same is found. */
  findsSame: () => boolean;
  guard: Guard;
};

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
const markOf = (found: unknown): string =>
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

/** Of readings that no change of a book reaches that leaves its names and whether it is on offer. */
export const always: Guard = { staysWith: () => true, bytes: 0 };

/** Of readings that depend on the words of books, and on nothing else that such a change reaches. */
export const unlessReworded: Guard = {
  staysWith: ({ before, after }) => before?.searchText === after?.searchText,
  bytes: 0,
};

/** A reading that was done once. Made apart from it, so that what was found then is not held. */
function repeatable<Found>(
  keys: readonly string[],
  read: () => Found,
  guard: (found: Found) => Guard,
  first: { guard: Guard; mark: string },
): RepeatedRead {
  const { mark } = first;
  const repeated: RepeatedRead = {
    keys,
    guard: first.guard,
    findsSame() {
      const again = read();
      repeated.guard = guard(again);
      return markOf(again) === mark;
    },
  };
  return repeated;
}

/**
 * A search for books, which another book may join when it is written: one with one of the `keys` (`bookKeys`). It is
 * repeated then: an answer stays as long as the same is found. It must not depend on holds. Whether it depends on changes
 * of books without those keys, `guard` tells.
 */
export function readAgain<Found>(
  keys: readonly string[],
  read: () => Found,
  guard: (found: Found) => Guard,
): Found {
  const found = tell(read);
  const notes = current.getStore();
  if (found instanceof Promise) tellOfAll();
  else if (notes !== undefined) {
    const first = { guard: tell(() => guard(found)), mark: markOf(found) };
    notes.repeated.push(repeatable(keys, read, guard, first));
  }
  return found;
}

/** The same for rows of books: each of them is noted, too. */
export function readRows<Row extends { id: number }>(
  keys: readonly string[],
  read: () => Row[],
): Row[] {
  const rows = readAgain(keys, read, () => always);
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
