import { readPageQuery, withPage, wordsSearched } from "../paging";

export const SORTS = [
  "relevance",
  "recent",
  "price_asc",
  "price_desc",
  "title_asc",
  "grade",
] as const;
export type SortBy = (typeof SORTS)[number];

export const SORT_LABELS: Record<SortBy, string> = {
  relevance: "Best match",
  recent: "Recently Added",
  price_asc: "Price: Low to High",
  price_desc: "Price: High to Low",
  title_asc: "Title A-Z",
  grade: "Grade Level",
};

export const PAGE_SIZE = 12;
export const ADMIN_PAGE_SIZE = 20;
export const MAX_PAGE_SIZE = 50;
const MAX_FILTER_VALUES = 50;

export const FILTER_KINDS = ["grades", "schools", "subjects"] as const;
export type FilterKind = (typeof FILTER_KINDS)[number];

export const ofEachFilter = <Value>(
  of: (kind: FilterKind) => Value,
): Record<FilterKind, Value> => ({
  grades: of("grades"),
  schools: of("schools"),
  subjects: of("subjects"),
});

export const FILTER_LABELS: Record<FilterKind, string> = {
  grades: "Grade",
  schools: "School",
  subjects: "Subject",
};

export type FilterSearch = Partial<Record<FilterKind, string>>;

export const filterSearchField = (kind: FilterKind) => `${kind}Named`;

export const SHOW_BOOKS = "show";

export type CatalogueQuery = Record<FilterKind, string[]> & {
  q: string;
  sortBy: SortBy;
  page: number;
  pageSize: number;
};

function values(params: URLSearchParams, kind: FilterKind): string[] {
  const given = [...params.getAll(kind), ...params.getAll(`${kind}[]`)];
  return [...new Set(given.map((value) => value.trim()).filter(Boolean))].slice(
    0,
    MAX_FILTER_VALUES,
  );
}

const isSort = (value: string | null): value is SortBy => SORTS.some((sort) => sort === value);

export const usualSort = (q: string): SortBy => (q === "" ? "recent" : "relevance");

function sortFor(q: string, chosen: string | null): SortBy {
  if (!isSort(chosen) || (chosen === "relevance" && q === "")) return usualSort(q);
  return chosen;
}

/** The orders for a form. The default has an empty value and is left out of URLs. */
export function sortOptions(q: string): { value: string; label: string }[] {
  return SORTS.filter((sort) => sort !== "relevance" || q !== "").map((sort) => ({
    value: sort === usualSort(q) ? "" : sort,
    label: SORT_LABELS[sort],
  }));
}

/** A query with other search terms. A default order becomes the new terms' default. */
export function withWords(query: CatalogueQuery, q: string): CatalogueQuery {
  const isChosen = query.sortBy !== usualSort(query.q);
  return { ...query, q, sortBy: sortFor(q, isChosen ? query.sortBy : null), page: 1 };
}

/** Parses the query of a catalogue URL. Invalid values become defaults: it never fails. */
export function readCatalogueQuery(
  params: URLSearchParams,
  defaultPageSize: number = PAGE_SIZE,
): CatalogueQuery {
  const q = wordsSearched(params);
  return {
    q,
    ...ofEachFilter((kind) => values(params, kind)),
    sortBy: sortFor(q, params.get("sortBy")),
    ...readPageQuery(params, defaultPageSize, MAX_PAGE_SIZE),
  };
}

export function catalogueSearch(query: Partial<CatalogueQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  for (const kind of FILTER_KINDS) {
    for (const value of query[kind] ?? []) params.append(kind, value);
  }
  const sortBy = query.sortBy && sortFor(query.q ?? "", query.sortBy);
  if (sortBy && sortBy !== usualSort(query.q ?? "")) params.set("sortBy", sortBy);
  return withPage(params, query.page);
}

export function catalogueHref(query: Partial<CatalogueQuery>): string {
  return `/${catalogueSearch(query)}`;
}

export function bookHref(id: number, from: Partial<CatalogueQuery> = {}): string {
  return `/book/${id}${catalogueSearch(from)}`;
}

export function hasFilters(query: CatalogueQuery): boolean {
  return FILTER_KINDS.some((kind) => query[kind].length > 0);
}

export function pageWindow(page: number, pages: number): number[] {
  const size = Math.min(5, pages);
  const first = Math.min(Math.max(page - 2, 1), pages - size + 1);
  return Array.from({ length: size }, (_, i) => first + i);
}
