import { type Bitmap, bitmapOf, bitsIn, both, without } from "./bitmap";
import type { KeptOrder } from "./kept-order";
import { idsNamed } from "./names-with.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind } from "./query";
import { type Meaning, meaningOf } from "./search-meaning.server";
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

/** A page of all classes. */
function pageOf(query: CatalogueQuery, asked: Asked, found: Bitmap, from: number, to: number) {
  const { facts } = shelfNow();
  const order = facts.order(query.sortBy === "relevance" ? "recent" : query.sortBy);
  const isByFit = query.sortBy === "relevance" && asked.texts.length + asked.names.length > 0;
  if (!isByFit) return idsBetween(inClasses(found), order, from, to);
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

/** The result of a query. */
export type Matches = {
  total: number;
  /** A slice of the result, in the query's order. Valid until books change. */
  ids: (from: number, to: number) => number[];
  /** The number of matches by name id. */
  tally: (kind: FilterKind) => Uint32Array;
};

/** Finds all books that match. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const meaning = meaningOf(query.q);
  const { facts, texts } = shelfNow();
  const names = meaning.named.map(({ text, subjectIds }) => ({
    text,
    books: facts.booksNamed("subjectId", subjectIds),
  }));
  const candidates = candidatesFor(query, states, meaning);
  const asked = { ...meaning, names };
  const found = booksWithAll(texts, asked, candidates);
  return {
    total: bitsIn(found),
    ids: (from, to) => pageOf(query, asked, found, from, to),
    tally: (kind) => facts.tally(FACT_OF[kind], found),
  };
}
