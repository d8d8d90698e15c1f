import { bestNamed } from "./best-named";
import { booksByName, countsFor } from "./filter-counts.server";
import type { CountedNames, CountedOptions, FilterOptions } from "./filter-view";
import { idsNamed, namesOf, namesWith } from "./names-with.server";
import { type CatalogueQuery, type FilterKind, type FilterSearch, ofEachFilter } from "./query";
import { topIds } from "./top-ids";

/** A filter with more names lists the likeliest ones, and has a search for the others. */
export const MAX_LISTED = 30;
const LIKELIEST = 20;

function idsInUse(kind: FilterKind): number[] {
  const ids: number[] = [];
  for (const [id, books] of booksByName(kind).entries()) if (books > 0) ids.push(id);
  return ids;
}

export const namesInUse = (kind: FilterKind): string[] =>
  namesOf(kind, idsInUse(kind)).map(({ name }) => name);

export const filterOptions = (): FilterOptions => ofEachFilter(namesInUse);

type Counts = Uint32Array | null;

function counted(rows: { id: number; name: string }[], counts: Counts, total: number) {
  const names = rows.map(({ name }) => name);
  return { names, counts: counts && rows.map(({ id }) => counts[id] ?? 0), total };
}

function chosenIds(kind: FilterKind, chosen: string[]): number[] {
  const books = booksByName(kind);
  return idsNamed(kind, chosen).filter((id) => (books[id] ?? 0) > 0);
}

/**
 * The names that show most books, or when that cannot be counted those of most books in the shop, plus the chosen ones.
 */
function likeliest(kind: FilterKind, query: CatalogueQuery, counts: Counts) {
  const ids = idsInUse(kind);
  if (ids.length <= MAX_LISTED) return counted(namesOf(kind, ids), counts, ids.length);
  const fill = topIds(booksByName(kind), LIKELIEST);
  const top = [...new Set([...topIds(counts ?? booksByName(kind), LIKELIEST), ...fill])];
  const listed = [...top.slice(0, LIKELIEST), ...chosenIds(kind, query[kind])];
  return counted(namesOf(kind, listed), counts, ids.length);
}

function found(kind: FilterKind, named: string, counts: Counts) {
  const books = booksByName(kind);
  const { names, meant } = namesWith(kind, named);
  const all = names.filter(({ id }) => (books[id] ?? 0) > 0);
  const ids = bestNamed(all, meant, counts ?? books, LIKELIEST);
  const rows = namesOf(kind, ids).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return counted(rows, counts, all.length);
}

/**
 * The likeliest names of a filter, at most thirty plus the chosen ones, or those that match a search; with the number
 * of books that each would show, and the number of all names.
 */
export function filterNames(kind: FilterKind, query: CatalogueQuery, named: string) {
  const counts = countsFor(kind, query);
  return named === "" ? likeliest(kind, query, counts) : found(kind, named, counts);
}

function filterView(kind: FilterKind, query: CatalogueQuery, named?: string): CountedNames {
  const { total, ...listed } = filterNames(kind, query, named ?? "");
  if (named !== undefined) return { ...listed, total, named };
  return total > listed.names.length ? { ...listed, total } : listed;
}

export const countedOptions = (
  query: CatalogueQuery,
  searched: FilterSearch = {},
): CountedOptions => ofEachFilter((kind) => filterView(kind, query, searched[kind]));

export const uncountedOptions = (query: CatalogueQuery): CountedOptions =>
  ofEachFilter((kind) => {
    const alone = { ...query, q: "", ...ofEachFilter(() => []), [kind]: query[kind] };
    return { ...filterView(kind, alone), counts: null };
  });
