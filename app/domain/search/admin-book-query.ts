import { withPage } from "../paging";
import { ADMIN_PAGE_SIZE, type CatalogueQuery, catalogueSearch, readCatalogueQuery } from "./query";

export const BOOK_STATES = ["soldOut", "hidden", "withoutPhoto"] as const;
export type BookState = (typeof BOOK_STATES)[number];

export const STATE_WORDS: Record<BookState, { label: string; leaves: string }> = {
  soldOut: { label: "Sold out", leaves: "Only books with no copy on hand" },
  hidden: { label: "Hidden", leaves: "Only books that shoppers do not see" },
  withoutPhoto: { label: "Without photo", leaves: "Only books without a cover photo" },
};

/** A query of the admin's list, which includes hidden books. A book must have all `states`. */
export type AdminBookQuery = CatalogueQuery & { states: BookState[] };

const ON = "true";

export function readAdminBookQuery(params: URLSearchParams): AdminBookQuery {
  return {
    ...readCatalogueQuery(params, ADMIN_PAGE_SIZE),
    states: BOOK_STATES.filter((state) => params.get(state) === ON),
  };
}

export function adminBookSearch({ states = [], page, ...query }: Partial<AdminBookQuery>): string {
  const params = new URLSearchParams(catalogueSearch(query));
  for (const state of states) params.set(state, ON);
  return withPage(params, page);
}
