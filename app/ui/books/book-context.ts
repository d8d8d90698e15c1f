import type { ShownBookView } from "~/domain/books/view";

/** Outlet context of a book's page, so that its dialogs need no request. */
export type BookContext = {
  book: ShownBookView;
  isOwn: boolean;
  search: string;
};
