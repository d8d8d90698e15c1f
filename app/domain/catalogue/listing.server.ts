import { now } from "../dates/time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView, storedBooks } from "./book.server";
import { forgivenSearch } from "./forgiven-search.server";
import { matchesOf } from "./matches.server";
import type { CatalogueQuery, FilterKind } from "./query";
import type { BookState, ShelfQuery } from "./shelf-query";
import type { BookView, CataloguePage } from "./view";

/** A page of stored books, with the copies that others hold of each. */
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
 * One page of the offered books that match, as they are stored. A page past the end is the last one.
 * Books with no copy on hand come after all others in every order; the total is exact. Where the search finds nothing,
 * a slip in a word is forgiven, and `searchedFor` says so.
 */
export const findOffered = (query: CatalogueQuery): FoundRows => findRows(query, null);

/** The same of all listed books: hidden ones too, after all others. */
export const findListed = (query: ShelfQuery): FoundRows => findRows(query, query.states);

function idsAsTyped(query: ShelfQuery): number[] {
  const { total, ids } = matchesOf(query, query.states);
  return ids(0, total);
}

/**
 * How many offered books there would be of each name of a kind, by the name's id, with the search and the choices of the other
 * kinds as they are.
 */
export const tallyOf = (query: CatalogueQuery, kind: FilterKind): Map<number, number> =>
  matchesOf({ ...query, [kind]: [] }, null).tally(kind);

/** The ids of all listed books that match, hidden ones too, in the order of the query; its page does not matter. */
export function listedIds(query: ShelfQuery): number[] {
  const ids = idsAsTyped(query);
  const searchedFor = ids.length === 0 ? forgivenSearch(query.q) : null;
  return searchedFor === null ? ids : idsAsTyped({ ...query, q: searchedFor });
}

/** One page of the offered books that match, as everyone may see them. */
export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findOffered(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}
