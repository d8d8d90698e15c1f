export const ROWS_A_PAGE = 20;
export const MOST_A_PAGE = 100;
const LONGEST_SEARCH = 200;
const MAX_PAGE = 1_000_000;

export function clampInteger(value: string | null, fallback: number, max = MAX_PAGE): number {
  if (value === null || !/^-?\d+$/.test(value.trim())) return fallback;
  return Math.min(Math.max(Number(value), 1), max);
}

/** The offset of a page among `total` rows. A page past the end becomes the last; an empty list has one page. */
export function placeOfPage(total: number, wanted: number, pageSize: number) {
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(wanted, pages);
  return { page, pages, offset: (page - 1) * pageSize };
}

export type PageQuery = { page: number; pageSize: number };

export const readPageQuery = (
  params: URLSearchParams,
  usual = ROWS_A_PAGE,
  most = MOST_A_PAGE,
): PageQuery => ({
  page: clampInteger(params.get("page"), 1),
  pageSize: clampInteger(params.get("pageSize"), usual, most),
});

export const wordsSearched = (params: URLSearchParams): string =>
  (params.get("q") ?? "").trim().slice(0, LONGEST_SEARCH);

/** What follows the path in a list's address, such as `?q=atlas&page=2`; the first page is left out. */
export function withPage(params: URLSearchParams, page = 1): string {
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}
