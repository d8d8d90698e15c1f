import type { Guard, StaysWith } from "~/db/read-notes.server";
import { type AskedIds, idsToAsk } from "./asked-ids";
import { type Bitmap, bitmapOf, bitsIn, both, hasBit, without } from "./bitmap";
import type { KeptOrder } from "./kept-order";
import { idsNamed } from "./names-with.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { type Meaning, meaningOf } from "./search-meaning.server";
import { newSearchMemory } from "./search-memory.server";
import { shelfNow } from "./shelf.server";
import type { State } from "./shelf-facts";
import type { BookState } from "./shelf-query";
import { type Asked, booksWithAll, titledAsTyped, titledWithAll } from "./text-search";

/** The column of each filter's names in the shelf. */
export const FACT_OF = { grades: "gradeId", schools: "schoolId", subjects: "subjectId" } as const;

/** The admin's filters as facts of a book. */
const STATE_OF: Record<BookState, State> = {
  soldOut: "isSoldOut",
  hidden: "isHidden",
  withoutPhoto: "isWithoutPhoto",
};

/** The books to search: those with the chosen names and states, and with the typed grades. */
function candidatesFor(query: CatalogueQuery, states: BookState[] | null, { gradeIds }: Meaning) {
  const { facts } = shelfNow();
  const shown =
    states === null ? facts.shown() : facts.listedAnd(states.map((state) => STATE_OF[state]));
  const chosen = FILTER_KINDS.filter((kind) => query[kind].length > 0).map((kind) =>
    facts.booksNamed(FACT_OF[kind], idsNamed(kind, query[kind])),
  );
  const typed = gradeIds === null ? [] : [facts.booksNamed("gradeId", gradeIds)];
  return [...chosen, ...typed].reduce(both, shown);
}

/** Sold-out books follow all others, and hidden ones follow those. */
function inClasses(found: Bitmap): Bitmap[] {
  const { facts } = shelfNow();
  const [soldOut, hidden] = [facts.booksIn("isSoldOut"), facts.booksIn("isHidden")];
  return [without(found, hidden), both(found, hidden)].flatMap((some) => [
    without(some, soldOut),
    both(some, soldOut),
  ]);
}

/** A page of groups, one after the other. */
function idsBetween(groups: Bitmap[], order: KeptOrder, from: number, to: number): number[] {
  let ids: number[] = [];
  let before = 0;
  for (const group of groups) {
    if (before >= to) break;
    const count = bitsIn(group);
    const end = Math.min(to - before, count);
    const start = Math.max(0, from - before);
    if (end > start) ids = ids.concat(order.slice(group, count, start, end));
    before += count;
  }
  return ids;
}

/** A page of one class, the best match first: what stands in the title as it was typed, in other ways, and the rest. */
function bestBetween(asked: Asked, books: Bitmap, order: KeptOrder, from: number, to: number) {
  const { texts } = shelfNow();
  const asTyped = titledAsTyped(texts, asked, books);
  let first = asTyped.books;
  if (asTyped.isMeant !== null) {
    const ids = order.firsts(asTyped.books, to, asTyped.isMeant);
    if (ids.length >= to) return ids.slice(from, to);
    first = bitmapOf(ids, texts.endOfBooks());
  }
  const others = without(books, first);
  const inTitle = titledWithAll(texts, asked, others);
  return idsBetween([first, inTitle, without(others, inTitle)], order, from, to);
}

/** The order of a query, or that of books which fit as well. */
const orderNameOf = ({ sortBy }: CatalogueQuery) => (sortBy === "relevance" ? "recent" : sortBy);

/** The order of a query that is not sorted by how well books fit. */
function plainOrderOf(query: CatalogueQuery, asked: Asked): KeptOrder | null {
  const isByFit = query.sortBy === "relevance" && asked.texts.length + asked.names.length > 0;
  return isByFit ? null : shelfNow().facts.order(orderNameOf(query));
}

/** A page of all classes. */
function pageOf(query: CatalogueQuery, asked: Asked, found: Bitmap, from: number, to: number) {
  const plain = plainOrderOf(query, asked);
  if (plain !== null) return idsBetween(inClasses(found), plain, from, to);
  const order = shelfNow().facts.order("recent");
  let ids: number[] = [];
  let before = 0;
  for (const books of inClasses(found)) {
    const count = bitsIn(books);
    const [start, end] = [Math.max(0, from - before), Math.min(count, to - before)];
    if (end > start) ids = ids.concat(bestBetween(asked, books, order, start, end));
    before += count;
  }
  return ids;
}

/** Larger results are not kept to compare with: they are looked for again. */
const MOST_KEPT_BYTES = 16_384;
const never: StaysWith = () => false;

/** What is asked for by words, with the books of the subjects that they name. */
function askedBy(meaning: Meaning): Asked {
  const { facts } = shelfNow();
  const names = meaning.named.map(({ text, subjectIds }) => ({
    text,
    books: facts.booksNamed("subjectId", subjectIds),
  }));
  return { ...meaning, names };
}

/** Whether a book has the words that are looked for, now. */
function hasWords(meaning: Meaning, id: number): boolean {
  const { texts } = shelfNow();
  const book = bitmapOf([id], texts.endOfBooks());
  return bitsIn(booksWithAll(texts, askedBy(meaning), book)) > 0;
}

/** The books of a page and what it is a page of: kept as long as the page is, so nothing large is in it. */
type Page = {
  found: AskedIds;
  meaning: Meaning;
  order: KeptOrder | null;
  ids: number[];
  from: number;
};

/** Whether a book that was sold out, or came back, comes after the page's last book, or before its first, both ways. */
function isBesideBothWays({ order, ids }: Page, id: number): boolean {
  const [first, last] = [ids[0], ids.at(-1)];
  if (order === null || first === undefined || last === undefined) return false;
  const soldOut = shelfNow().facts.booksIn("isSoldOut");
  const isAfter = !hasBit(soldOut, last) && order.compare(id, last) > 0;
  return isAfter || (hasBit(soldOut, first) && order.compare(id, first) < 0);
}

/** Whether a book that moved still comes after the page, which is the first: it came after it before. */
function isStillAfter({ order, ids, from }: Page, id: number): boolean {
  const last = ids.at(-1);
  if (order === null || from > 0 || last === undefined) return false;
  const soldOut = shelfNow().facts.booksIn("isSoldOut");
  const [isBehind, isLastBehind] = [hasBit(soldOut, id), hasBit(soldOut, last)];
  return isBehind === isLastBehind ? order.compare(id, last) > 0 : isBehind;
}

/** Whether a page is the same after a book that is not on it was changed. */
function pageStaysWith(page: Page, isOrderedBy: string): StaysWith {
  const { found, meaning } = page;
  const isByWords = meaning.texts.length + meaning.named.length > 0;
  return ({ id, isSoldOut, isReworded, orders }) => {
    const isIn = found.has(id);
    if (isReworded && isByWords && hasWords(meaning, id) !== isIn) return false;
    if (!isIn) return true;
    // How well it fits may be another.
    if (isReworded && page.order === null) return false;
    if (orders.includes(isOrderedBy)) return isStillAfter(page, id);
    return !isSoldOut || isBesideBothWays(page, id);
  };
}

/** The result of a query. */
export type Matches = {
  total: number;
  /** A slice of the result, in the query's order. Valid until books change. */
  ids: (from: number, to: number) => number[];
  /** Whether the slice that begins at `from` stays as it is when other books change. */
  guard: (ids: number[], from: number) => Guard;
  /** The number of matches by name id. */
  tally: (kind: FilterKind) => Uint32Array;
};

/** What a query asks for and which books have it, in no order. */
type Result = { meaning: Meaning; asked: Asked; found: Bitmap; total: number };

function resultOf(query: CatalogueQuery, states: BookState[] | null): Result {
  const meaning = meaningOf(query.q);
  const asked = askedBy(meaning);
  const candidates = candidatesFor(query, states, meaning);
  const found = booksWithAll(shelfNow().texts, asked, candidates);
  return { meaning, asked, found, total: bitsIn(found) };
}

const MAX_REMEMBERED_BYTES = 4 * 1024 * 1024;
const BYTES_BESIDES = 500;

const remembered = newSearchMemory<Result>(
  MAX_REMEMBERED_BYTES,
  ({ found, asked }) => found.byteLength * (1 + asked.names.length) + BYTES_BESIDES,
);

/** Finds all books that match. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const key = () => JSON.stringify([query.q, ...FILTER_KINDS.map((kind) => query[kind])]);
  const { meaning, asked, found, total } =
    states === null
      ? remembered(key(), query.q !== "", () => resultOf(query, null))
      : resultOf(query, states);
  return {
    total,
    ids: (from, to) => pageOf(query, asked, found, from, to),
    guard(ids, from) {
      const kept = idsToAsk(found, total);
      if (kept.bytes > MOST_KEPT_BYTES) return { staysWith: never, bytes: 0 };
      const page = { found: kept, meaning, order: plainOrderOf(query, asked), ids, from };
      return { staysWith: pageStaysWith(page, orderNameOf(query)), bytes: kept.bytes };
    },
    tally: (kind) => shelfNow().facts.tally(FACT_OF[kind], found),
  };
}
