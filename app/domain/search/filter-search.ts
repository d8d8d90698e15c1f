import {
  type CatalogueQuery,
  FILTER_KINDS,
  type FilterSearch,
  filterSearchField,
  readCatalogueQuery,
  SHOW_BOOKS,
} from "./query";

const MAX_FILTER_SEARCH_LENGTH = 200;

const filterSearchIn = (params: URLSearchParams, field: string): string =>
  (params.get(field) ?? "").trim().slice(0, MAX_FILTER_SEARCH_LENGTH);

export function readFilterSearch(params: URLSearchParams): FilterSearch {
  if (params.has(SHOW_BOOKS)) return {};
  const searched = FILTER_KINDS.map((kind) => [
    kind,
    filterSearchIn(params, filterSearchField(kind)),
  ]);
  return Object.fromEntries(searched.filter(([, named]) => named !== ""));
}

/**
 * The address of a catalogue form without the fields that were left empty, which a browser sends all the same, and
 * without the searches for names that 'Show' ends. Null where there are none.
 */
export function withoutEmptyFields(params: URLSearchParams): string | null {
  const ended = params.has(SHOW_BOOKS) ? [SHOW_BOOKS, ...FILTER_KINDS.map(filterSearchField)] : [];
  const all = [...params];
  const filled = all.filter(([name, value]) => value !== "" && !ended.includes(name));
  if (filled.length === all.length) return null;
  return filled.length === 0 ? "/" : `/?${new URLSearchParams(filled)}`;
}

export const readNamesQuery = (
  params: URLSearchParams,
): { query: CatalogueQuery; named: string } => ({
  query: readCatalogueQuery(params),
  named: filterSearchIn(params, "named"),
});
