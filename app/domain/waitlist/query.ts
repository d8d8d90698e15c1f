import { clampInteger } from "../paging";

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_SEARCH_LENGTH = 200;

export type WaitlistQuery = { q: string; page: number; pageSize: number };

export function readWaitlistQuery(params: URLSearchParams): WaitlistQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    page: clampInteger(params.get("page"), 1),
    pageSize: clampInteger(params.get("pageSize"), PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

export function waitlistSearch({ q = "", page = 1 }: Partial<WaitlistQuery>): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
