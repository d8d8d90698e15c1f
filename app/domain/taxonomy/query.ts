import { listSearchOf } from "../list-search";
import { ROWS_A_PAGE, readPageQuery, wordsSearched } from "../paging";

export type NameQuery = { q: string; page: number; pageSize: number | null };

export function readNameQuery(
  params: URLSearchParams,
  pageSize: number | null = ROWS_A_PAGE,
): NameQuery {
  const isPaged = params.has("page") || params.has("pageSize");
  const asked = readPageQuery(params);
  return { q: wordsSearched(params), ...asked, ...(isPaged ? {} : { pageSize }) };
}

export const nameSearch = ({ q, page }: Partial<NameQuery>): string => listSearchOf({ q }, page);
