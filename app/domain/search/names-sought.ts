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

/** What a catalogue URL seeks among the names of its filters; nothing when it shows the books of a choice. */
export function readNamesSought(params: URLSearchParams): NamesSought {
  if (params.has(SHOW_BOOKS)) return {};
  const sought = FILTER_KINDS.map((kind) => [kind, soughtIn(params, soughtField(kind))]);
  return Object.fromEntries(sought.filter(([, named]) => named !== ""));
}

/** The query of a call for the names of one filter. */
export const readNamesQuery = (
  params: URLSearchParams,
): { query: CatalogueQuery; named: string } => ({
  query: readCatalogueQuery(params),
  named: soughtIn(params, "named"),
});
