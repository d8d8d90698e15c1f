import { now } from "../../dates/time";
import type { AdminBookQuery, BookState } from "../../search/admin-book-query";
import { matchesOf } from "../../search/matches.server";
import { type CatalogueQuery, readCatalogueQuery } from "../../search/query";
import { correctedSearch } from "../../search/typo-correction.server";
import { heldCopies } from "../availability.server";
import { type BookRow, bookView, storedBooks } from "../book.server";
import type { BookView, CataloguePage } from "../view";

type FoundIds = { ids: number[]; total: number; page: number; pages: number };

function findAsTyped(query: CatalogueQuery, states: BookState[] | null): FoundIds {
  const { total, ids } = matchesOf(query, states);
  const pages = Math.max(1, Math.ceil(total / query.pageSize));
  const page = Math.min(query.page, pages);
  const offset = (page - 1) * query.pageSize;
  return { ids: ids(offset, offset + query.pageSize), total, page, pages };
}

type FoundPage = FoundIds & { searchedFor: string | null };

function findPage(query: CatalogueQuery, states: BookState[] | null): FoundPage {
  const asTyped = findAsTyped(query, states);
  const searchedFor = asTyped.total > 0 ? null : correctedSearch(query.q);
  const corrected = searchedFor && findAsTyped({ ...query, q: searchedFor }, states);
  return corrected && corrected.total > 0
    ? { ...corrected, searchedFor }
    : { ...asTyped, searchedFor: null };
}

type FoundRows = Omit<FoundPage, "ids"> & { rows: BookRow[]; held: Map<number, number> };

function findRows(query: CatalogueQuery, states: BookState[] | null): FoundRows {
  const { ids, ...where } = findPage(query, states);
  return { rows: storedBooks(ids), held: heldCopies(ids, now()), ...where };
}

/**
 * One page of listed books that match. A page past the end becomes the last. Sold-out books come last in every order;
 * the total is exact. Corrects a search without results; `searchedFor` says so.
 */
export const findOffered = (query: CatalogueQuery): FoundRows => findRows(query, null);

export const findListed = (query: AdminBookQuery): FoundRows => findRows(query, query.states);

function idsAsTyped(query: AdminBookQuery): number[] {
  const { total, ids } = matchesOf(query, query.states);
  return ids(0, total);
}

/** The ids of all matching books, including hidden ones, in the query's order and on all pages. */
export function listedIds(query: AdminBookQuery): number[] {
  const ids = idsAsTyped(query);
  const searchedFor = ids.length === 0 ? correctedSearch(query.q) : null;
  return searchedFor === null ? ids : idsAsTyped({ ...query, q: searchedFor });
}

export function listBooks(query: CatalogueQuery): CataloguePage<BookView> {
  const { rows, held, ...where } = findOffered(query);
  return { books: rows.map((row) => bookView(row, held.get(row.id))), ...where };
}

export const hasBooksFrom = (school: string): boolean =>
  findOffered({ ...readCatalogueQuery(new URLSearchParams()), schools: [school], pageSize: 1 })
    .total > 0;
