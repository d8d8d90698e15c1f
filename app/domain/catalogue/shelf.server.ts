import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import { changeToken } from "~/db/change-token.server";
import {
  booksAsTheyAre,
  booksChangedSince,
  type ChangedBook,
  isInTransaction,
} from "~/db/changed-books.server";
import { type BookChange, tellOfAll } from "~/db/read-notes.server";
import type { Numbers, NumbersReader } from "~/providers/numbers-file.server";
import { newShelfFacts } from "./shelf-facts";
import { newTextIndex } from "./text-index";

/** Books per batch: about 2 ms. */
const AT_A_TIME = 250;
/** How soon to look for more while books are being written. */
const AGAIN_MS = 20;

let facts = newShelfFacts();
let texts = newTextIndex();

let mark = "";
let revision = 0;
/** The last revision read outside a transaction: reads inside one may be rolled back. */
let committed = 0;
let uncommittedIds: number[] = [];
/** The number of books that were put on the shelf, each time anew. */
let updates = 0;

/** The changes of books that searches find as before, and whether any is found anew, or there were too many to tell. */
export type ShelfChanges = { isFoundAnew: boolean; books: BookChange[] };

const MOST_TOLD = 500;

let changes: ShelfChanges = { isFoundAnew: false, books: [] };
let foundAnew = 0;
let reworded = 0;

function noteChange(change: BookChange, isFoundAnew: boolean): void {
  if (isFoundAnew) foundAnew += 1;
  if (change.isReworded) reworded += 1;
  if (isFoundAnew || changes.books.length === MOST_TOLD) {
    changes = { isFoundAnew: true, books: [] };
  } else if (change.isSoldOut || change.isReworded || change.orders.length > 0) {
    changes.books.push(change);
  }
}

function update(book: ChangedBook): void {
  updates += 1;
  const { isFoundAnew, ...change } = facts.put({
    ...book,
    isListed: book.isListed === 1,
    isHidden: book.isHidden === 1,
    isSoldOut: book.isSoldOut === 1,
    isWithoutPhoto: book.isWithoutPhoto === 1,
  });
  const text = book.isListed === 1 ? (book.searchText ?? "") : "";
  const titleEnd = Math.max(0, text.indexOf("\n"));
  const isReworded = texts.put(book.id, text.replace("\n", " "), titleEnd);
  noteChange({ id: book.id, ...change, isReworded }, isFoundAnew);
}

/** Reads one batch of changes. True when there are no more. */
function readBatch(): boolean {
  const markNow = changeToken();
  if (markNow === mark) return true;
  const isOpen = isInTransaction();
  if (!isOpen) revision = committed;
  const changed = booksChangedSince(revision, AT_A_TIME);
  if (uncommittedIds.length > 0) for (const book of booksAsTheyAre(uncommittedIds)) update(book);
  for (const book of changed) update(book);
  revision = changed.at(-1)?.revision ?? revision;
  if (!isOpen) committed = revision;
  uncommittedIds = isOpen ? [...uncommittedIds, ...changed.map(({ id }) => id)] : [];
  facts.settle();
  if (changed.length === AT_A_TIME) return false;
  mark = isOpen ? "" : markNow;
  return true;
}

/** The in-memory shelf, updated with all changes since the last call. */
export function shelfNow(): { facts: typeof facts; texts: typeof texts } {
  tellOfAll();
  while (!readBatch());
  return { facts, texts };
}

/** The changes of the shelf since this was last asked. */
export function shelfChanges(): ShelfChanges {
  while (!readBatch());
  const made = changes;
  changes = { isFoundAnew: false, books: [] };
  return made;
}

/** A count that rises when a book is written so that other searches find it than before: those by words, or any. */
export function foundAnewCount(isByWords: boolean): number {
  shelfNow();
  return isByWords ? foundAnew + reworded : foundAnew;
}

/** All that the shelf holds of the books up to a revision, while none of them is put on it anew. */
export type ShelfContents = {
  revision: number;
  arrays: Iterable<Numbers>;
  isUnchanged: () => boolean;
};

/** The shelf as arrays, to be written while others use it. Null inside a transaction, which may be rolled back. */
export function shelfContents(): ShelfContents | null {
  shelfNow();
  if (isInTransaction() || uncommittedIds.length > 0) return null;
  const before = updates;
  function* arrays(): Generator<Numbers> {
    yield* facts.save();
    yield* texts.save();
  }
  return { revision: committed, arrays: arrays(), isUnchanged: () => updates === before };
}

type Laid = { facts: typeof facts; texts: typeof texts };

/** A shelf of such arrays. */
export const shelfOf = (saved: NumbersReader): Laid => ({
  facts: newShelfFacts(saved),
  texts: newTextIndex(saved),
});

/** Begins with a shelf as it was at a revision: only what was written since is read. */
export function beginWith(shelf: Laid, at: number): void {
  facts = shelf.facts;
  texts = shelf.texts;
  revision = at;
  committed = at;
  mark = "";
}

/**
 * Reads changes in small batches in the background, so that no request has to read many. While books are being written,
 * as by an import, it looks again soon.
 */
export async function followShelf(stopping: AbortSignal): Promise<void> {
  for (let before = -1; before !== updates && !stopping.aborted; ) {
    before = updates;
    while (!stopping.aborted && !readBatch()) await nextTurn();
    if (before !== updates) await sleep(AGAIN_MS);
  }
}

/** About the number of books: deleted ones are included. */
export const shelfSize = (): number => shelfNow().facts.end() - 1;
