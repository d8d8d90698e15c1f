import { LRUCache } from "lru-cache";
import { type BookFacts, isInTransaction } from "~/db/changed-books.server";
import { frameVersion } from "~/db/shown-version.server";
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
import { type Meaning, meaningOf } from "./words/search-meaning.server";

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

/**
 * A part that begins with a space is first searched without it, because texts have spaces most of all, and most texts
 * have neither.
 */
function partTest(part: string): (text: string) => boolean {
  const word = part.trim();
  return word === part
    ? (text) => text.includes(part)
    : (text) => text.includes(word) && text.includes(part);
}

const LETTERS = /^\p{L}+$/u;

const isNowhere = ({ texts, number }: Meaning): boolean =>
  number === null && texts.some((text) => LETTERS.test(text) && !isInBooks(text));

function wordTest({ gradeIds, named, texts, number }: Meaning): Test {
  // Most books lack the longest part, and are asked for no other.
  const parts = texts.toSorted((a, b) => b.length - a.length).map(partTest);
  const names = named.map(({ subjectIds, text }) => ({ subjectIds, isIn: partTest(text) }));
  const isNumber = number === null ? () => false : partTest(` ${number} `);
  function hasAll({ searchText, subjectId }: BookFacts): boolean {
    for (const isIn of parts) if (!isIn(searchText)) return false;
    for (const { subjectIds, isIn } of names) {
      if (!subjectIds.includes(subjectId) && !isIn(searchText)) return false;
    }
    return true;
  }
  return (book) =>
    (gradeIds === null || gradeIds.includes(book.gradeId)) &&
    (hasAll(book) || isNumber(book.searchText));
}

const FITS = 3;
const GROUPS = 4 * FITS;

/** 0 when the title has what was typed literally, 1 when it has it in other forms, 2 for the rest. */
function fitOf({ named, texts, phrase }: Meaning, { title, subjectId }: BookFacts): number {
  if (title.includes(phrase)) return 0;
  const isInTitle =
    texts.every((part) => title.includes(part)) &&
    named.every(({ subjectIds }) => subjectIds.includes(subjectId));
  return isInTitle ? 1 : 2;
}

/**
 * Books of lower groups come first: sold-out ones follow all others, and hidden ones those; in each the best match
 * first.
 */
function groupBy({ sortBy }: CatalogueQuery, meaning: Meaning): (book: BookFacts) => number {
  const isByFit = sortBy === "relevance" && meaning.texts.length + meaning.named.length > 0;
  return (book) =>
    FITS * (2 * book.isHidden + book.isSoldOut) + (isByFit ? fitOf(meaning, book) : 0);
}

function marked(ids: number[]): Uint8Array {
  const marks = new Uint8Array(Math.max(0, ...ids) + 1);
  for (const id of ids) marks[id] = 1;
  return marks;
}

const chosenIn = (query: CatalogueQuery) =>
  FILTER_KINDS.filter((kind) => query[kind].length > 0).map((kind) => ({
    kind,
    isChosen: marked(idsNamed(kind, query[kind])),
    idOf: nameIdOf[kind],
  }));

function testsOf(query: CatalogueQuery, states: BookState[] | null) {
  const meaning = meaningOf(query.q);
  const [isMeant, hasWords] = [stateTest(states), wordTest(meaning)];
  return {
    chosen: chosenIn(query),
    hasAllElse: (book: BookFacts) => isMeant(book) && hasWords(book),
    groupOf: groupBy(query, meaning),
    isNowhere: isNowhere(meaning),
    order: query.sortBy === "relevance" ? ("recent" as const) : query.sortBy,
  };
}

type Tests = ReturnType<typeof testsOf>;

type Result = {
  tests: Tests;
  total: number;
  groups: BookFacts[][];
  tallies: Record<FilterKind, Uint32Array>;
  isTallyReached: IsReached;
};

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

/** Looks at each book once. A book that only fails one filter counts for what that filter would show. */
function lookForAll(query: CatalogueQuery, states: BookState[] | null): Result {
  const tests = testsOf(query, states);
  const { hasAllElse, groupOf } = tests;
  const tallies = ofEachFilter(() => new Uint32Array(searchIndex().lastNameId + 1));
  const tallied = FILTER_KINDS.map((kind) => ({
    kind,
    tally: tallies[kind],
    idOf: nameIdOf[kind],
  }));
  const groups: BookFacts[][] = Array.from({ length: GROUPS }, () => []);
  let total = 0;
  for (const book of tests.isNowhere ? [] : booksInOrder(tests.order)) {
    const lacked = lackedBy(tests, book);
    if (lacked === "several" || !hasAllElse(book)) continue;
    for (const { kind, tally, idOf } of tallied) {
      if (lacked === null || lacked === kind) count(tally, idOf(book));
    }
    if (lacked !== null) continue;
    groups[groupOf(book)]?.push(book);
    total += 1;
  }
  return { tests, total, groups, tallies, isTallyReached: reachOfTally(tests) };
}

function slice(groups: BookFacts[][], from: number, to: number): BookFacts[] {
  const found: BookFacts[] = [];
  let before = 0;
  for (const group of groups) {
    for (const book of group.slice(Math.max(0, from - before), Math.max(0, to - before))) {
      found.push(book);
    }
    before += group.length;
  }
  return found;
}

const isListedBy = (tests: Tests, book: BookFacts | undefined): book is BookFacts =>
  book !== undefined && lackedBy(tests, book) === null && tests.hasAllElse(book);

function reachOfPage(tests: Tests, page: BookFacts[]): IsReached {
  const { groupOf, order } = tests;
  const compare = (a: BookFacts, b: BookFacts) => groupOf(a) - groupOf(b) || ORDERS[order](a, b);
  const [first, last] = [page[0], page.at(-1)];
  return ({ before, after }) => {
    if (!isListedBy(tests, before) || !isListedBy(tests, after)) {
      return isListedBy(tests, before) !== isListedBy(tests, after);
    }
    const isBefore = first && compare(before, first) < 0 && compare(after, first) < 0;
    const isAfter = last && compare(before, last) > 0 && compare(after, last) > 0;
    return !isBefore && !isAfter && compare(before, after) !== 0;
  };
}

function reachOfTally({ hasAllElse }: Tests): IsReached {
  const counts = (book: BookFacts | undefined): book is BookFacts =>
    book !== undefined && hasAllElse(book);
  return ({ before, after }) => {
    if (!counts(before) || !counts(after)) return counts(before) !== counts(after);
    return FILTER_KINDS.some((kind) => nameIdOf[kind](before) !== nameIdOf[kind](after));
  };
}

type Matches = {
  total: number;
  /** A slice of the result, in the query's order. What shows it or the total depends on the query. */
  ids: (from: number, to: number) => number[];
  /** How many books each name of a filter would show, by name id: the other filters count, its own does not. */
  tally: (kind: FilterKind) => Uint32Array;
};

/** Kept, because a page is listed and its filters counted by the same result. */
const results = new LRUCache<string, Result>({ max: 4 });

function resultOf(query: CatalogueQuery, states: BookState[] | null): Result {
  // What is read now may be rolled back.
  if (isInTransaction()) return lookForAll(query, states);
  const names = FILTER_KINDS.map((kind) => query[kind]);
  const asked = [frameVersion(), searchIndex().version, query.q, query.sortBy, names, states];
  const key = JSON.stringify(asked);
  const result = results.get(key) ?? lookForAll(query, states);
  results.set(key, result);
  return result;
}

/** Finds all books that match. `states` are the admin's filters; null is for shoppers, who never see hidden books. */
export function matchesOf(query: CatalogueQuery, states: BookState[] | null): Matches {
  const { tests, total, groups, tallies, isTallyReached } = resultOf(query, states);
  return {
    total,
    ids(from, to) {
      const page = slice(groups, from, to);
      noteQuery(reachOfPage(tests, page));
      return page.map(({ id }) => id);
    },
    tally(kind) {
      noteQuery(isTallyReached);
      return tallies[kind];
    },
  };
}

/**
 * The first `most` books on sale that pass `has`, in an order. `findIds` finds all candidates by a database index. What
 * shows them ends with a change of a book that was or is among them, or would be with more room.
 */
export function booksOnSale(
  findIds: () => readonly number[],
  has: Test,
  compare: Compare,
  most = Number.POSITIVE_INFINITY,
): BookFacts[] {
  const isMeant = (book: BookFacts | undefined): book is BookFacts =>
    book !== undefined && book.isHidden === 0 && book.isSoldOut === 0 && has(book);
  const found = listedAmong(findIds).filter(isMeant).sort(compare).slice(0, most);
  const last = found.length < most ? undefined : found.at(-1);
  const isNear = (book: BookFacts | undefined) =>
    isMeant(book) && (last === undefined || compare(book, last) <= 0);
  noteQuery(({ before, after }) => isNear(before) || isNear(after));
  return found;
}
