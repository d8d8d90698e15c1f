import { LRUCache } from "lru-cache";
import { type BookChange, type BookFacts, isInTransaction } from "~/db/changed-books.server";
import { shownPosition } from "~/db/shown-version.server";
import type { BookState } from "./admin-book-query";
import { idsNamed, nameIdOf } from "./names-with.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind, ofEachFilter } from "./query";
import {
  booksInOrder,
  type Compare,
  isInBooks,
  listedAmong,
  ORDERS,
  searchIndex,
} from "./search-index.server";
import { type IsReached, noteQuery } from "./shown.server";
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
  return {
    chosen: filtered.map((kind) => ({
      kind,
      isChosen: marked(idsNamed(kind, query[kind])),
      idOf: nameIdOf[kind],
    })),
    isMeant,
    hasAllElse: (book: BookFacts) => isMeant(book) && hasWords(book),
    groupOf: groupBy(query, meaning),
    isNowhere: meaning.number === null && meaning.parts.some(isNowhere),
    order: query.sortBy === "relevance" ? ("recent" as const) : query.sortBy,
  };
}

type Tests = ReturnType<typeof testsOf>;

/** How many books each name has, by its id: those that can be bought, and those that are listed, sold-out ones too. */
type Tally = { onSale: Uint32Array; listed: Uint32Array };

type Matches = {
  soldOut: number;
  /** Words of the search that were left out, because no book has them all. */
  without: string[];
  /** In the query's order. */
  books: readonly BookFacts[];
  /** How many books each name of a filter would show: the other filters count, its own does not. */
  tallies: Record<FilterKind, Tally>;
};

/** `isReached` tells of a change whether it affects what was found, its order or a tally. */
type Result = Matches & { isReached: IsReached };

function lackedBy({ chosen }: Tests, book: BookFacts): FilterKind | "several" | null {
  let lacked: FilterKind | null = null;
  for (const { kind, isChosen, idOf } of chosen) {
    if (isChosen[idOf(book)] === 1) continue;
    if (lacked !== null) return "several";
    lacked = kind;
  }
  return lacked;
}

function count(tally: Uint32Array, id: number): void {
  tally[id] = (tally[id] ?? 0) + 1;
}

/** Whether a change affects a query: a book enters or leaves what passes, or stays and `differs`. */
function reachOf(passes: Test, differs: (before: BookFacts, after: BookFacts) => boolean) {
  return ({ before, after }: BookChange): boolean => {
    const was = before !== undefined && passes(before);
    const is = after !== undefined && passes(after);
    return was && is ? differs(before, after) : was !== is;
  };
}

// Of books that lack no more than what is chosen.
function reachOfResult({ hasAllElse, groupOf, order }: Tests): IsReached {
  return reachOf(
    hasAllElse,
    (before, after) =>
      groupOf(before) !== groupOf(after) ||
      ORDERS[order](before, after) !== 0 ||
      FILTER_KINDS.some((kind) => nameIdOf[kind](before) !== nameIdOf[kind](after)),
  );
}

/** Looks at each book once. A book that only fails one filter counts for what that filter would show. */
function lookForAll(tests: Tests): Result {
  const { hasAllElse, groupOf } = tests;
  const { lastNameId } = searchIndex();
  const noNames = () => new Uint32Array(lastNameId + 1);
  const tallies = ofEachFilter(() => ({ onSale: noNames(), listed: noNames() }));
  const tallied = FILTER_KINDS.map((kind) => ({ kind, ...tallies[kind], idOf: nameIdOf[kind] }));
  const groups: BookFacts[][] = Array.from({ length: 4 * FITS }, () => []);
  let soldOut = 0;
  for (const book of tests.isNowhere ? [] : booksInOrder(tests.order)) {
    const lacked = lackedBy(tests, book);
    if (lacked === "several" || !hasAllElse(book)) continue;
    for (const { kind, onSale, listed, idOf } of tallied) {
      if (lacked !== null && lacked !== kind) continue;
      count(listed, idOf(book));
      if (book.isSoldOut === 0) count(onSale, idOf(book));
    }
    if (lacked !== null) continue;
    groups[groupOf(book)]?.push(book);
    soldOut += book.isSoldOut;
  }
  const [first = [], ...others] = groups;
  const books = first.concat(...others);
  return { without: [], soldOut, books, tallies, isReached: reachOfResult(tests) };
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

/** Kept, because a page is listed and its filters counted by the same result. */
const results = new LRUCache<string, Result>({ max: 4 });

function resultOf(query: CatalogueQuery, states: BookState[] | null): Result {
  // What is read now may be rolled back.
  if (isInTransaction()) return lookFor(query, states);
  const names = FILTER_KINDS.map((kind) => query[kind]);
  const asked = [
    shownPosition().frame,
    searchIndex().version,
    query.q,
    query.sortBy,
    names,
    states,
  ];
  const key = JSON.stringify(asked);
  const result = results.get(key) ?? lookFor(query, states);
  results.set(key, result);
  return result;
}

/** Finds all books that match. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const result = resultOf(query, states);
  noteQuery(result.isReached);
  return result;
}

type FindIds = () => readonly number[];

/**
 * The first `most` books that are meant, in an order. `findIds` finds all candidates by a database index. What shows
 * them ends with a change of a book that was or is among them, or would be with more room.
 */
function booksAmong(findIds: FindIds, isMeant: Test, compare: Compare, most = Infinity) {
  const found = listedAmong(findIds).filter(isMeant).sort(compare).slice(0, most);
  const last = found.length < most ? undefined : found.at(-1);
  const isNear = (book: BookFacts) =>
    isMeant(book) && (last === undefined || compare(book, last) <= 0);
  noteQuery(reachOf(isNear, () => true));
  return found;
}

const isOnSale: Test = ({ isHidden, isSoldOut }) => isHidden === 0 && isSoldOut === 0;

export const booksOnSale = (findIds: FindIds, has: Test, compare: Compare, most?: number) =>
  booksAmong(findIds, (book) => isOnSale(book) && has(book), compare, most);

const isOnlyWaiting: Test = ({ isHidden, isSoldOut, isWaiting }) =>
  isHidden === 0 && isSoldOut === 1 && isWaiting === 1;

/** The books none of whose copies is for sale, but some wait. */
export const booksWaiting = (findIds: FindIds, has: Test) =>
  booksAmong(findIds, (book) => isOnlyWaiting(book) && has(book), ORDERS.recent);
