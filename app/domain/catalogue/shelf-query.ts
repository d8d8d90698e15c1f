import { ADMIN_PAGE_SIZE, type CatalogueQuery, catalogueSearch, readCatalogueQuery } from "./query";

/** What the owner looks for beside what shoppers can, each by its name in an address. */
export const BOOK_STATES = ["soldOut", "hidden", "withoutPhoto"] as const;
export type BookState = (typeof BOOK_STATES)[number];

/** What is asked of the owner's list: it holds hidden books too, and each state that is named must be a book's. */
export type ShelfQuery = CatalogueQuery & { states: BookState[] };

const ON = "true";

/** Reads an address of the owner's list. Whatever it says, a sensible query comes out: nothing here can fail. */
export function readShelfQuery(params: URLSearchParams): ShelfQuery {
  return {
    ...readCatalogueQuery(params, ADMIN_PAGE_SIZE),
    states: BOOK_STATES.filter((state) => params.get(state) === ON),
  };
}

/** A query as an address of the owner's list has it, with its question mark; what is at its default is left out. */
export function shelfSearch({ states = [], page = 1, ...query }: Partial<ShelfQuery>): string {
  const params = new URLSearchParams(catalogueSearch(query));
  for (const state of states) params.set(state, ON);
  if (page > 1) params.set("page", String(page));
  const search = params.toString();
  return search ? `?${search}` : "";
}
