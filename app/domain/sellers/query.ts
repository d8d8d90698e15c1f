import { clampInteger } from "../paging";

export const SELLERS_PAGE_SIZE = 20;
export const MOST_A_PAGE = 100;

export type PageQuery = { page: number; pageSize: number };
export type SellerQuery = PageQuery & { q: string };

export const readPageQuery = (params: URLSearchParams): PageQuery => ({
  page: clampInteger(params.get("page"), 1),
  pageSize: clampInteger(params.get("pageSize"), SELLERS_PAGE_SIZE, MOST_A_PAGE),
});

export const readSellerQuery = (params: URLSearchParams): SellerQuery => ({
  q: (params.get("q") ?? "").trim().slice(0, 200),
  ...readPageQuery(params),
});

export function sellerSearch({ q, page }: Pick<SellerQuery, "q" | "page">): string {
  const params = new URLSearchParams();
  if (q) params.set("q", q);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
