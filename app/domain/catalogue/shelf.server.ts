import { setImmediate as nextTurn } from "node:timers/promises";
import { changeToken } from "~/db/change-token.server";
import {
  booksAsTheyAre,
  booksChangedSince,
  type ChangedBook,
  isInTransaction,
} from "~/db/changed-books.server";
import { newShelfFacts, STATE } from "./shelf-facts";
import { newTextIndex } from "./text-index";

/** So many books are read at a time: some 2 ms. */
const AT_A_TIME = 250;

const facts = newShelfFacts();
const texts = newTextIndex();

let mark = "";
let revision = 0;
/** The last revision that was read outside of a transaction: what is read inside may be taken back. */
let settled = 0;
let doubtful: number[] = [];

const bit = (is: number, state: number) => (is === 1 ? state : 0);

const wordsIn = (part: string) => part.split(" ").filter(Boolean);

function take(book: ChangedBook): void {
  const { id, titleKey, priceCents, createdAt, gradeRank, gradeId, schoolId, subjectId } = book;
  const state =
    STATE.known +
    bit(book.isListed, STATE.listed) +
    bit(book.isHidden, STATE.hidden) +
    bit(book.isSoldOut, STATE.soldOut) +
    bit(book.isWithoutPhoto, STATE.withoutPhoto);
  const names = { gradeId, schoolId, subjectId };
  facts.put({ id, titleKey, priceCents, createdAt, gradeRank, ...names, state });
  const text = book.isListed === 1 ? (book.searchText ?? "") : "";
  const titleEnd = Math.max(0, text.indexOf("\n"));
  texts.put(id, wordsIn(text.slice(0, titleEnd)), wordsIn(text.slice(titleEnd).trimStart()));
}

/** Reads some of what was written since the shelf was read last. True when that was all. */
function readSome(): boolean {
  const markNow = changeToken();
  if (markNow === mark) return true;
  const isOpen = isInTransaction();
  if (!isOpen) revision = settled;
  const changed = booksChangedSince(revision, AT_A_TIME);
  if (doubtful.length > 0) for (const book of booksAsTheyAre(doubtful)) take(book);
  for (const book of changed) take(book);
  revision = changed.at(-1)?.revision ?? revision;
  if (!isOpen) settled = revision;
  doubtful = isOpen ? [...doubtful, ...changed.map(({ id }) => id)] : [];
  if (changed.length === AT_A_TIME) return false;
  mark = isOpen ? "" : markNow;
  return true;
}

/** All books as the database has them now, to be listed and searched: only what was written since is read. */
export function shelfNow(): { facts: typeof facts; texts: typeof texts } {
  while (!readSome());
  return { facts, texts };
}

/** Reads what was written, a little at a time, so that no listing has to read much: an import brings many books. */
export async function followShelf(stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && !readSome()) await nextTurn();
}

/** About how many books there are: none is ever taken out of the table. */
export const shelfSize = (): number => shelfNow().facts.end() - 1;
