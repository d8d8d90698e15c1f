import { matchesOf } from "./matches.server";
import { type CatalogueQuery, FILTER_KINDS, type FilterKind, readCatalogueQuery } from "./query";

// Above this many books, names that a filter or a search narrows have no counts.
const MAX_COUNTED = 20_000;
const MAX_SEARCHED = 2_000;

const EVERYTHING = readCatalogueQuery(new URLSearchParams());

export const booksByName = (kind: FilterKind): Uint32Array =>
  matchesOf(EVERYTHING, null).tallies[kind].listed;

/**
 * How many books to buy each name of a filter would find, by name id, given the search and the other filters: after
 * choosing Grade 8, each subject counts its Grade 8 books. Null for too many books.
 */
export function countsFor(kind: FilterKind, query: CatalogueQuery): Uint32Array | null {
  const isNarrowed = FILTER_KINDS.some((other) => other !== kind && query[other].length > 0);
  const all = matchesOf(EVERYTHING, null);
  const counts = all.tallies[kind].onSale;
  if (query.q === "" && !isNarrowed) return counts;
  const most = query.q === "" ? MAX_COUNTED : MAX_SEARCHED;
  return all.books.length > most ? null : matchesOf(query, null).tallies[kind].onSale;
}
