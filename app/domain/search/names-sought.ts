import {
  type CatalogueQuery,
  FILTER_KINDS,
  type NamesSought,
  readCatalogueQuery,
  SHOW_BOOKS,
  soughtField,
} from "./query";

const MAX_SOUGHT_LENGTH = 200;

const soughtIn = (params: URLSearchParams, field: string): string =>
  (params.get(field) ?? "").trim().slice(0, MAX_SOUGHT_LENGTH);

export function readNamesSought(params: URLSearchParams): NamesSought {
  if (params.has(SHOW_BOOKS)) return {};
  const sought = FILTER_KINDS.map((kind) => [kind, soughtIn(params, soughtField(kind))]);
  return Object.fromEntries(sought.filter(([, named]) => named !== ""));
}

export const readNamesQuery = (
  params: URLSearchParams,
): { query: CatalogueQuery; named: string } => ({
  query: readCatalogueQuery(params),
  named: soughtIn(params, "named"),
});
