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

export const readNamesQuery = (
  params: URLSearchParams,
): { query: CatalogueQuery; named: string } => ({
  query: readCatalogueQuery(params),
  named: filterSearchIn(params, "named"),
});
