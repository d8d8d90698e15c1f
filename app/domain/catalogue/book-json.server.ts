import { LRUCache } from "lru-cache";
import { isInTransaction } from "~/db/changed-books.server";
import { readOfBooks, tellOfFrame } from "~/db/read-notes.server";
import { now } from "../dates/time";
import { heldCopies } from "./availability.server";
import { bookView, storedBooks } from "./book.server";
import { isBookAsIn, shownState } from "./cache-validity.server";

/** The view of a book as JSON, and the state before it was read. */
type KeptJson = { json: string; state: number };

/**
 * Some ten thousand books: the shelf of most shops, and of a larger one what is asked for. A letter takes a byte, or two in
 * a text with one that is not Latin.
 */
const MOST_LETTERS = 16 * 1024 * 1024;
/** What an entry takes beside its text, as letters. */
const BESIDE_TEXT = 200;

const kept = new LRUCache<number, KeptJson>({
  maxSize: MOST_LETTERS,
  sizeCalculation: ({ json }) => json.length + BESIDE_TEXT,
});

function readJson(ids: number[]): Map<number, string> {
  const held = heldCopies(ids, now());
  return new Map(
    storedBooks(ids).map((row) => [row.id, JSON.stringify(bookView(row, held.get(row.id)))]),
  );
}

/** What is kept of a book, unless it or its holds were written since. */
function keptJson(id: number): string | undefined {
  const known = kept.get(id);
  return known !== undefined && isBookAsIn(known.state, id) ? known.json : undefined;
}

const inOrder = (ids: number[], found: Map<number, string>): string[] =>
  ids.flatMap((id) => found.get(id) ?? []);

function keptOrRead(ids: number[], state: number): string[] {
  const found = new Map<number, string>();
  for (const id of ids) {
    const json = keptJson(id);
    if (json !== undefined) found.set(id, json);
  }
  if (found.size === ids.length) return [...found.values()];
  for (const [id, json] of readJson(ids.filter((id) => !found.has(id)))) {
    found.set(id, json);
    kept.set(id, { json, state });
  }
  return inOrder(ids, found);
}

/**
 * The public views of these books, each as JSON, in the given order; those that are not there are left out. A book is
 * read and written as JSON again when its row, its names or its holds have changed.
 */
export function booksAsJson(ids: number[]): string[] {
  // What a transaction reads may be rolled back.
  if (isInTransaction()) return inOrder(ids, readJson(ids));
  tellOfFrame();
  return readOfBooks(ids, () => keptOrRead(ids, shownState()));
}
