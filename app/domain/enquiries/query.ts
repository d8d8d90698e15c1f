import { clampInteger } from "../paging";

const PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;
const MAX_SEARCH_LENGTH = 200;

export type EnquiryFilter = { q: string; processed: boolean | null };
export type EnquiryQuery = EnquiryFilter & { page: number; pageSize: number };

const FLAGS: Record<string, boolean> = { true: true, false: false };

export function readEnquiryQuery(params: URLSearchParams): EnquiryQuery {
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    processed: FLAGS[params.get("processed") ?? ""] ?? null,
    page: clampInteger(params.get("page"), 1),
    pageSize: clampInteger(params.get("pageSize"), PAGE_SIZE, MAX_PAGE_SIZE),
  };
}

export function enquirySearch(query: Partial<EnquiryQuery>): string {
  const params = new URLSearchParams();
  if (query.q) params.set("q", query.q);
  if (query.processed != null) params.set("processed", String(query.processed));
  if (query.page && query.page > 1) params.set("page", String(query.page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
