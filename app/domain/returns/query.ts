import { listSearchOf } from "../list-search";
import { type PageQuery, readPageQuery } from "../paging";

export const RETURN_STATES = ["asked", "answered", "withdrawn"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export type ReturnQuery = PageQuery & { state: ReturnState | null };

export const readReturnQuery = (params: URLSearchParams): ReturnQuery => ({
  state: RETURN_STATES.find((state) => state === params.get("state")) ?? null,
  ...readPageQuery(params),
});

export const returnSearch = ({ state, page }: Partial<ReturnQuery>): string =>
  listSearchOf({ state }, page);
