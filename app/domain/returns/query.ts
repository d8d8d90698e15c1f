import { clampInteger } from "../paging";

export const RETURNS_PAGE_SIZE = 20;
const MAX_PAGE_SIZE = 100;

export const RETURN_STATES = ["asked", "answered", "withdrawn"] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

export type ReturnQuery = { state: ReturnState | null; page: number; pageSize: number };

export const readReturnQuery = (params: URLSearchParams): ReturnQuery => ({
  state: RETURN_STATES.find((state) => state === params.get("state")) ?? null,
  page: clampInteger(params.get("page"), 1),
  pageSize: clampInteger(params.get("pageSize"), RETURNS_PAGE_SIZE, MAX_PAGE_SIZE),
});

export function returnSearch({ state, page }: Partial<ReturnQuery>): string {
  const params = new URLSearchParams();
  if (state) params.set("state", state);
  if (page && page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
