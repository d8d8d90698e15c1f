import { listSearchOf } from "../list-search";
import { type PageQuery, readPageQuery, wordsSearched } from "../paging";

export type EnquiryFilter = { q: string; processed: boolean | null };
export type EnquiryQuery = EnquiryFilter & PageQuery;

const FLAGS: Record<string, boolean> = { true: true, false: false };

export function readEnquiryQuery(params: URLSearchParams): EnquiryQuery {
  return {
    q: wordsSearched(params),
    processed: FLAGS[params.get("processed") ?? ""] ?? null,
    ...readPageQuery(params),
  };
}

export const enquirySearch = ({ q, processed, page }: Partial<EnquiryQuery>): string =>
  listSearchOf({ q, processed }, page);
