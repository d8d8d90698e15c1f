import { clampInteger } from "../paging";

export const NAMES_PAGE_SIZE = 20;
export const MAX_NAMES_PAGE_SIZE = 100;
const MAX_SEARCH_LENGTH = 200;

export type NameQuery = { q: string; page: number; pageSize: number | null };

export function readNameQuery(params: URLSearchParams, pageSize: number | null): NameQuery {
  const isPaged = params.has("page") || params.has("pageSize");
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page: clampInteger(params.get("page"), 1),
    pageSize: isPaged
      ? clampInteger(params.get("pageSize"), NAMES_PAGE_SIZE, MAX_NAMES_PAGE_SIZE)
      : pageSize,
  };
}

export function nameSearch({ q = "", page = 1 }: Partial<NameQuery>): string {
  const params = new URLSearchParams();
  if (q !== "") params.set("q", q);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search === "" ? "" : `?${search}`;
}
