import { listSearchOf } from "../list-search";
import { type PageQuery, readPageQuery, wordsSearched } from "../paging";

export type SellerQuery = PageQuery & { q: string };

export const readSellerQuery = (params: URLSearchParams): SellerQuery => ({
  q: wordsSearched(params),
  ...readPageQuery(params),
});

export const sellerSearch = ({ q, page }: Pick<SellerQuery, "q" | "page">): string =>
  listSearchOf({ q }, page);
