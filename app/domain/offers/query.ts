import { clampInteger } from "../paging";

const PAGE_SIZE = 20;
const MAX_SEARCH_LENGTH = 200;

export type OfferQuery = { q: string; isAll: boolean; page: number; pageSize: number };

export const readOfferQuery = (params: URLSearchParams): OfferQuery => ({
  q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
  isAll: params.get("state") === "all",
  page: clampInteger(params.get("page"), 1),
  pageSize: PAGE_SIZE,
});

export function offerSearch({ q, isAll, page }: Omit<OfferQuery, "pageSize">): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (isAll) params.set("state", "all");
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
