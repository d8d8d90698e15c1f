import { now } from "../../dates/time";
import { placeOfPage } from "../../paging";
import type { AdminBookQuery, BookState } from "../../search/admin-book-query";
import { matchesOf } from "../../search/matches.server";
import { type CatalogueQuery, readCatalogueQuery } from "../../search/query";
import { correctedSearch } from "../../search/typo-correction.server";
import { fold } from "../../text/search-text";
import { heldCopies } from "../availability.server";
import { type BookRow, bookView, storedBooks } from "../book.server";
import type { BookView, CataloguePage } from "../view";

type FoundIds = {
  ids: number[];
  total: number;
  soldOut: number;
  page: number;
  pages: number;
  without: string[];
};

const idsOf = (books: readonly { id: number }[]) => books.map(({ id }) => id);

function findAsTyped(query: CatalogueQuery, states: BookState[] | null): FoundIds {
  const { books, soldOut, without } = matchesOf(query, states);
  const total = books.length;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const ids = idsOf(books.slice(offset, offset + query.pageSize));
  return { ids, total, soldOut, page, pages, without };
}

const ifAccented = (word = "") => (fold(word) === word.toLowerCase() ? "" : word);

type Correction = { searchedFor: string; without: string[] };

const unique = (words: string[]): string[] => [...new Set(words)];

/**
 * What is searched instead where that finds more of the words than what was typed. A corrected word that is left out
 * after all is said as it was typed.
 */
function correctionOf(query: CatalogueQuery, states: BookState[] | null): Correction | null {
  const asTyped = matchesOf(query, states);
  if (asTyped.books.length > 0 && asTyped.without.length === 0) return null;
  const corrected = correctedSearch(query.q);
  if (corrected === null) return null;
  const found = matchesOf({ ...query, q: corrected.text }, states);
  const isMore = asTyped.books.length === 0 || found.without.length < asTyped.without.length;
  const isLeftOut = (word: string) => found.without.includes(word);
  const asSaid = (word: string) => corrected.typed.get(word) ?? word;
  const leftOut = found.without.map(asSaid);
  const isHalved = [...corrected.typed].some(
    ([word, typed]) => !isLeftOut(word) && leftOut.includes(typed),
  );
  if (found.books.length === 0 || !isMore || isHalved) return null;
  // 'lewensorientering' is right in the index, and misspelled on the page.
  const asSpelled = (word: string) =>
    (corrected.typed.has(word) && ifAccented(corrected.spelled.get(word))) || word;
  const words = corrected.text.split(" ");
  return {
    searchedFor: unique(
      words.map((word) => (isLeftOut(word) ? asSaid(word) : asSpelled(word))),
    ).join(" "),
    without: unique(leftOut),
  };
}

type FoundPage = FoundIds & { searchedFor: string | null };

function findPage(query: CatalogueQuery, states: BookState[] | null): FoundPage {
  const correction = correctionOf(query, states);
  if (correction === null) return { ...findAsTyped(query, states), searchedFor: null };
  const { searchedFor, without } = correction;
  return { ...findAsTyped({ ...query, q: searchedFor }, states), searchedFor, without };
}

type FoundRows = Omit<FoundPage, "ids"> & { rows: BookRow[]; held: Map<number, number> };

function findRows(query: CatalogueQuery, states: BookState[] | null): FoundRows {
  const { ids, ...where } = findPage(query, states);
  return { rows: storedBooks(ids), held: heldCopies(ids, now()), ...where };
}

/**
 * One page of listed books that match. A page past the end becomes the last. Sold-out books come last in every order;
 * the total is exact. Where no book has all words of a search it corrects typos, and says so in `searchedFor`, and
 * leaves out what no book has besides the rest, which `without` names.
 */
export const findOffered = (query: CatalogueQuery): FoundRows => findRows(query, null);

export const findListed = (query: AdminBookQuery): FoundRows => findRows(query, query.states);

/** The ids of all matching books, including hidden ones, in the query's order and on all pages. */
export function listedIds(query: AdminBookQuery): number[] {
  const searchedFor = correctionOf(query, query.states)?.searchedFor ?? query.q;
  return idsOf(matchesOf({ ...query, q: searchedFor }, query.states).books);
}

export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findOffered(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}

export const hasBooksOf = (filters: { schools: string[] } | { grades: string[] }): boolean =>
  findOffered({ ...readCatalogueQuery(new URLSearchParams()), ...filters, pageSize: 1 }).total > 0;
