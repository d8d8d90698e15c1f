import { LRUCache } from "lru-cache";
import { type BookFacts, isInTransaction } from "~/db/changed-books.server";
import { shownPosition } from "~/db/shown-version.server";
import type { BookState } from "./admin-book-query";
import { idsNamed, nameIdOf } from "./names-with.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind, ofEachFilter } from "./query";
import {
  booksInOrder,
  type Compare,
  changesSeen,
  changesSince,
  isInBooks,
  lastName,
  movesOf,
  ORDERS,
  refreshIndex,
  withMoves,
} from "./search-index.server";
import { type IsReached, noteQuery, reachOf } from "./shown.server";
import { wordTest } from "./words/part-test";
import { rankedByParts } from "./words/rank-parts";
import {
  asBeginning,
  type Meaning,
  meaningOf,
  type Part,
  withParts,
  wordsWithout,
} from "./words/search-meaning.server";

type Test = (book: BookFacts) => boolean;

const STATES: Record<BookState, Test> = {
  soldOut: ({ isSoldOut }) => isSoldOut === 1,
  hidden: ({ isHidden }) => isHidden === 1,
  withoutPhoto: ({ isWithoutPhoto }) => isWithoutPhoto === 1,
};

const stateTest = (states: BookState[] | null): Test =>
  states === null
    ? ({ isHidden }) => isHidden === 0
    : (book) => states.every((state) => STATES[state](book));

const LETTERS = /^\p{L}+$/u;

function isNowhere(part: Part): boolean {
  if (part.kind !== "text") return false;
  const word = part.text.trimStart();
  return LETTERS.test(word) && !isInBooks(word);
}

const FITS = 3;

const LETTERS_THAT_TELL = 3;

// One or two letters are in too many books to be what is left of a search.
const isTelling = ({ kind, typed }: Part): boolean =>
  kind !== "text" || [...typed].length >= LETTERS_THAT_TELL;

type Words = Exclude<Part, { kind: "grade" }>;

const inWords = ({ parts }: Meaning): Words[] => parts.filter((part) => part.kind !== "grade");

/** 0 when the title has what was typed literally, 1 when it has it in other forms, 2 for the rest and other subjects. */
function fitOf({ title, subjectId }: BookFacts, phrase: string, words: Words[]): number {
  const isOfOther = words.some(
    (part) =>
      part.kind === "subject" && part.subjectIds.length > 0 && !part.subjectIds.includes(subjectId),
  );
  if (isOfOther) return 2;
  if (title.includes(phrase)) return 0;
  const isInTitle = words.every((part) =>
    part.kind === "subject" ? part.subjectIds.includes(subjectId) : title.includes(part.text),
  );
  return isInTitle ? 1 : 2;
}

/**
 * Books of lower groups come first: sold-out ones follow all others, and hidden ones those; in each the best match
 * first.
 */
function groupBy({ sortBy }: CatalogueQuery, meaning: Meaning): (book: BookFacts) => number {
  const words = inWords(meaning);
  const isByFit = sortBy === "relevance" && words.length > 0;
  return (book) =>
    FITS * (2 * book.isHidden + book.isSoldOut) +
    (isByFit ? fitOf(book, meaning.phrase, words) : 0);
}

function marked(ids: number[]): Uint8Array {
  const marks = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) marks[id] = 1;
  return marks;
}

function testsOf(query: CatalogueQuery, states: BookState[] | null, meaning: Meaning) {
  const [isMeant, hasWords] = [stateTest(states), wordTest(meaning)];
  const filtered = FILTER_KINDS.filter((kind) => query[kind].length > 0);
  const groupOf = groupBy(query, meaning);
  const order = query.sortBy === "relevance" ? "recent" : query.sortBy;
  const compare: Compare = (a, b) => groupOf(a) - groupOf(b) || ORDERS[order](a, b);
  return {
    chosen: filtered.map((kind) => ({
      kind,
      isChosen: marked(idsNamed(kind, query[kind])),
      idOf: nameIdOf[kind],
    })),
    isMeant,
    hasAllElse: (book: BookFacts) => isMeant(book) && hasWords(book),
    groupOf,
    isNowhere: meaning.number === null && meaning.parts.some(isNowhere),
    order,
    compare,
  };
}

type Tests = ReturnType<typeof testsOf>;

/** How many books each name has, by its id: those that can be bought, and those that are listed, sold-out ones too. */
type Tally = { onSale: Uint32Array; listed: Uint32Array };

type Tallies = Record<FilterKind, Tally>;

type Matches = {
  soldOut: number;
  /** Words of the search that were left out, because no book has them all. */
  without: string[];
  /** In the query's order. */
  books: readonly BookFacts[];
  /** How many books each name of a filter would show: the other filters count, its own does not. */
  tallies: Tallies;
};

/**
 * `isReached` tells of a change whether it affects what was found, its order or a tally. All but the first `seen` changes
 * are still to be followed.
 */
type Result = Matches & { tests: Tests; isReached: IsReached; seen: number };

function lackedBy({ chosen }: Tests, book: BookFacts): FilterKind | "several" | null {
  let lacked: FilterKind | null = null;
  for (const { kind, isChosen, idOf } of chosen) {
    if (isChosen[idOf(book)] === 1) continue;
    if (lacked !== null) return "several";
    lacked = kind;
  }
  return lacked;
}

// With room for names that came since.
function talliesFrom(given?: Tallies): Tallies {
  const counts = (before: ArrayLike<number> = []) => {
    const all = new Uint32Array(lastName() + 1);
    all.set(before);
    return all;
  };
  return ofEachFilter((kind) => ({
    onSale: counts(given?.[kind].onSale),
    listed: counts(given?.[kind].listed),
  }));
}

/**
 * Counts books in, or out, and says of each whether it is found. A book that only fails one filter counts for what that
 * filter would show.
 */
function countIn(tests: Tests, tallies: Tallies, by: 1 | -1): Test {
  const tallied = FILTER_KINDS.map((kind) => ({ kind, ...tallies[kind], idOf: nameIdOf[kind] }));
  return (book) => {
    const lacked = lackedBy(tests, book);
    if (lacked === "several" || !tests.hasAllElse(book)) return false;
    for (const { kind, onSale, listed, idOf } of tallied) {
      if (lacked !== null && lacked !== kind) continue;
      const id = idOf(book);
      listed[id] = (listed[id] ?? 0) + by;
      if (book.isSoldOut === 0) onSale[id] = (onSale[id] ?? 0) + by;
    }
    return lacked === null;
  };
}

// Of books that lack no more than what is chosen.
function reachOfResult({ hasAllElse, compare }: Tests): IsReached {
  return reachOf(
    hasAllElse,
    (before, after) =>
      compare(before, after) !== 0 ||
      FILTER_KINDS.some((kind) => nameIdOf[kind](before) !== nameIdOf[kind](after)),
  );
}

const soldOutAmong = (books: readonly BookFacts[]): number =>
  books.reduce((sum, { isSoldOut }) => sum + isSoldOut, 0);

/** Looks at each book once. */
function lookForAll(tests: Tests): Result {
  const groups: BookFacts[][] = Array.from({ length: 4 * FITS }, () => []);
  const all = tests.isNowhere ? [] : booksInOrder(tests.order);
  const tallies = talliesFrom();
  const isFound = countIn(tests, tallies, 1);
  for (const book of all) if (isFound(book)) groups[tests.groupOf(book)]?.push(book);
  const [first = [], ...others] = groups;
  const books = first.concat(...others);
  const soldOut = soldOutAmong(books);
  const isReached = reachOfResult(tests);
  return { tests, without: [], soldOut, books, tallies, isReached, seen: changesSeen() };
}

/** A result after the changes since; null when other books may be found for it now. */
function followed(result: Result): Result | null {
  const changes = changesSince(result.seen);
  if (changes === null) return null;
  const { gone, come } = movesOf(changes);
  if (gone.length + come.length === 0) return { ...result, seen: changesSeen() };
  if (result.without.length > 0) return null;
  const { tests } = result;
  const tallies = talliesFrom(result.tallies);
  const moves = {
    gone: gone.filter(countIn(tests, tallies, -1)),
    come: come.filter(countIn(tests, tallies, 1)),
  };
  const books = withMoves(result.books, tests.compare, moves);
  if (books.length === 0) return null;
  const soldOut = result.soldOut + soldOutAmong(moves.come) - soldOutAmong(moves.gone);
  return { ...result, soldOut, books, tallies, seen: changesSeen() };
}

/**
 * Looks for the books that have all parts of a search, or where none has, for those with most of them: the highest rank
 * that any book has says which words are left out.
 */
function lookFor(query: CatalogueQuery, states: BookState[] | null): Result {
  const meaning = meaningOf(query.q);
  const whole = testsOf(query, states, meaning);
  const found = lookForAll(whole);
  if (found.books.length > 0 || meaning.parts.length < 2) return found;
  const loose = { ...meaning, parts: meaning.parts.map(asBeginning) };
  const { rankOf, partsAt } = rankedByParts(loose.parts);
  const isAsked = (book: BookFacts) => lackedBy(whole, book) === null && whole.isMeant(book);
  const known = rankedByParts(loose.parts, (part) => !isNowhere(part));
  let best = 0;
  for (const book of booksInOrder(whole.order)) {
    if (isAsked(book)) best = Math.max(best, known.rankOf(book, best));
  }
  // Has more of the search than those found, which would be left out then.
  const isBetter = (book: BookFacts) =>
    isAsked(book) && (rankOf(book, best) > best || whole.hasAllElse(book));
  const kept = partsAt(best);
  const isLeftOut = kept.some(isTelling);
  const most = isLeftOut ? lookForAll(testsOf(query, states, withParts(loose, kept))) : found;
  return {
    ...most,
    without: isLeftOut ? wordsWithout(loose.parts, kept) : [],
    isReached: (change) =>
      most.isReached(change) || (change.after !== undefined && isBetter(change.after)),
  };
}

// A page is listed and its filters counted by the same results, which the changes of books are then worked into: while an
// import writes, no search looks at all books again.
const results = new LRUCache<string, Result>({ max: 8 });

function resultOf(query: CatalogueQuery, states: BookState[] | null): Result {
  // What is read now may be rolled back.
  if (isInTransaction()) return lookFor(query, states);
  refreshIndex();
  const names = FILTER_KINDS.map((kind) => query[kind]);
  const key = JSON.stringify([shownPosition().frame, query.q, query.sortBy, names, states]);
  const kept = results.get(key);
  const result = (kept && followed(kept)) ?? lookFor(query, states);
  results.set(key, result);
  return result;
}

/** Finds all books that match. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const result = resultOf(query, states);
  noteQuery(result.isReached);
  return result;
}
