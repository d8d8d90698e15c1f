import { listSearchOf } from "../list-search";
import { type PageQuery, readPageQuery, wordsSearched } from "../paging";

export type WaitlistQuery = PageQuery & { q: string };

export const readWaitlistQuery = (params: URLSearchParams): WaitlistQuery => ({
  q: wordsSearched(params),
  ...readPageQuery(params),
});

export const waitlistSearch = ({ q, page }: Partial<WaitlistQuery>): string =>
  listSearchOf({ q }, page);
