import { type Guard, readAgain, unlessReworded } from "~/db/read-notes.server";
import { now } from "../dates/time";
import { heldCopies } from "./availability.server";
import { type BookRow, bookView, storedBooks } from "./book.server";
import { bookKeys } from "./book-keys";
import { forgivenSearch } from "./forgiven-search.server";
import { matchesOf } from "./matches.server";
import { type CatalogueQuery, readCatalogueQuery } from "./query";
import type { BookState, ShelfQuery } from "./shelf-query";
import type { BookView, CataloguePage } from "./view";

/** The books of a page, in their order, and which changes of others leave it as it is. */
type FoundIds = {
  ids: number[];
  total: number;
  page: number;
  pages: number;
  guard: () => Guard;
};

function findAsTyped(query: CatalogueQuery, states: BookState[] | null): FoundIds {
  const matches = matchesOf(query, states);
  const { total } = matches;
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  const end = offset + query.pageSize;
  const ids = matches.ids(offset, end);
  return { ids, total, page, pages, guard: () => matches.guard(offset, end) };
}

const unlessAnyReworded = ({ staysWith, bytes }: Guard): Guard => ({
  staysWith: (change) => unlessReworded.staysWith(change) && staysWith(change),
  bytes,
});

function findIds(query: CatalogueQuery, states: BookState[] | null) {
  const asTyped = { ...findAsTyped(query, states), searchedFor: null };
  if (asTyped.total > 0) return asTyped;
  const searchedFor = forgivenSearch(query.q);
  const forgiven = searchedFor && findAsTyped({ ...query, q: searchedFor }, states);
  const found = forgiven && forgiven.total > 0 ? { ...forgiven, searchedFor } : asTyped;
  // Which words are corrected depends on the words of all books.
  return { ...found, guard: () => unlessAnyReworded(found.guard()) };
}

type FoundPage = Omit<FoundIds, "guard"> & { searchedFor: string | null };

function findPage(query: CatalogueQuery, states: BookState[] | null): FoundPage {
  const { guard: _, ...found } = readAgain(
    [bookKeys.anew],
    () => findIds(query, states),
    ({ guard }) => guard(),
  );
  return found;
}

/** A page of books, with the held copies of each. */
type FoundRows = Omit<FoundPage, "ids"> & { rows: BookRow[]; held: Map<number, number> };

function findRows(query: CatalogueQuery, states: BookState[] | null): FoundRows {
  const { ids, ...where } = findPage(query, states);
  return { rows: storedBooks(ids), held: heldCopies(ids, now()), ...where };
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

/** Whether the catalogue shows any book of a school, sold-out ones included. */
export const hasBooksFrom = (school: string): boolean =>
  findOffered({ ...readCatalogueQuery(new URLSearchParams()), schools: [school], pageSize: 1 })
    .total > 0;
