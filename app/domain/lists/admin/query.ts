import type { ListState } from "~/db/schema/book-list";
import { clampInteger } from "../../paging";
import { readId } from "../../values/ids";

export const LISTS_PAGE_SIZE = 20;
export const MAX_LISTS_PAGE_SIZE = 100;
const MAX_SEARCH_LENGTH = 200;

/** A filter of school lists: words of the school and its town, ids of a grade and a subject. Null means all. */
export type ListQuery = {
  q: string;
  grade: number | null;
  subject: number | null;
  year: number | null;
  state: ListState | null;
  page: number;
  pageSize: number;
};

const STATES: Record<string, ListState> = { draft: "draft", published: "published" };

export function readListQuery(params: URLSearchParams): ListQuery {
  const id = (name: string) => readId(params.get(name) ?? undefined) || null;
  return {
    q: (params.get("q") ?? "").trim().slice(0, MAX_SEARCH_LENGTH),
    grade: id("grade"),
    subject: id("subject"),
    year: id("year"),
    state: STATES[params.get("state") ?? ""] ?? null,
    page: clampInteger(params.get("page"), 1),
    pageSize: clampInteger(params.get("pageSize"), LISTS_PAGE_SIZE, MAX_LISTS_PAGE_SIZE),
  };
}

export function listSearch({ page = 1, pageSize: _, ...filter }: Partial<ListQuery>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) if (value) params.set(name, String(value));
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
