import { now } from "../dates/time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView, storedBooks } from "./book.server";
import { forgivenSearch } from "./forgiven-search.server";
import { matchesOf } from "./matches.server";
import type { CatalogueQuery, FilterKind } from "./query";
import type { BookState, ShelfQuery } from "./shelf-query";
import type { BookView, CataloguePage } from "./view";

/** A page of books, with the held copies of each. */
type ListedRows = {
  rows: BookRow[];
  held: Map<number, number>;
  total: number;
  page: number;
  pages: number;
};

function findAsTyped(query: CatalogueQuery, states: BookState[] | null): ListedRows {
  const { total, ids } = matchesOf(query, states);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const onPage = ids(offset, Math.min(offset + query.pageSize, total));
  return { rows: storedBooks(onPage), held: heldCopies(onPage, now()), total, page, pages };
}

type FoundRows = ListedRows & { searchedFor: string | null };

function findRows(query: CatalogueQuery, states: BookState[] | null): FoundRows {
  const asTyped = findAsTyped(query, states);
  const searchedFor = asTyped.total === 0 ? forgivenSearch(query.q) : null;
  if (searchedFor === null) return { ...asTyped, searchedFor: null };
  const forgiven = findAsTyped({ ...query, q: searchedFor }, states);
  return forgiven.total === 0 ? { ...asTyped, searchedFor: null } : { ...forgiven, searchedFor };
}

/**
 * One page of listed books that match. A page past the end becomes the last. Sold-out books come last in every order;
 * the total is exact. A search without results is corrected, and `searchedFor` says so.
 */
export const findOffered = (query: CatalogueQuery): FoundRows => findRows(query, null);

/** The same for the admin: also hidden books, at the end. */
export const findListed = (query: ShelfQuery): FoundRows => findRows(query, query.states);

function idsAsTyped(query: ShelfQuery): number[] {
  const { total, ids } = matchesOf(query, query.states);
  return ids(0, total);
}

/** The number of listed books by name id, given the search and the other filters. */
export const tallyOf = (query: CatalogueQuery, kind: FilterKind): Uint32Array =>
  matchesOf({ ...query, [kind]: [] }, null).tally(kind);

/** The ids of all matching books, including hidden ones, in the query's order and on all pages. */
export function listedIds(query: ShelfQuery): number[] {
  const ids = idsAsTyped(query);
  const searchedFor = ids.length === 0 ? forgivenSearch(query.q) : null;
  return searchedFor === null ? ids : idsAsTyped({ ...query, q: searchedFor });
}

/** One page of listed books that match, as public views. */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findOffered(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}
