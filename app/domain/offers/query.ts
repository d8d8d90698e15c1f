import { listSearchOf } from "../list-search";
import { type PageQuery, ROWS_A_PAGE, readPageQuery, wordsSearched } from "../paging";

export type OfferQuery = PageQuery & { q: string; isAll: boolean };

export const readOfferQuery = (params: URLSearchParams): OfferQuery => ({
  q: wordsSearched(params),
  isAll: params.get("state") === "all",
  page: readPageQuery(params).page,
  pageSize: ROWS_A_PAGE,
});

export const offerSearch = ({ q, isAll, page }: Omit<OfferQuery, "pageSize">): string =>
  listSearchOf({ q, state: isAll ? "all" : null }, page);
