import type { ListState } from "~/db/schema/book-list";
import { listSearchOf } from "../../list-search";
import { type PageQuery, readPageQuery, wordsSearched } from "../../paging";
import { readId } from "../../values/ids";

/** A filter of school lists: words of the school and its town, ids of a grade and a subject. Null means all. */
export type ListQuery = PageQuery & {
  q: string;
  grade: number | null;
  subject: number | null;
  year: number | null;
  state: ListState | null;
};

const STATES: Record<string, ListState> = { draft: "draft", published: "published" };

export function readListQuery(params: URLSearchParams): ListQuery {
  const id = (name: string) => readId(params.get(name)) || null;
  return {
    q: wordsSearched(params),
    grade: id("grade"),
    subject: id("subject"),
    year: id("year"),
    state: STATES[params.get("state") ?? ""] ?? null,
    ...readPageQuery(params),
  };
}

export const listSearch = ({ page, pageSize: _, ...filter }: Partial<ListQuery>): string =>
  listSearchOf(filter, page);
