import type { ShownBookView } from "~/domain/books/view";
import type { WhyOut } from "./why-out";

/** Outlet context of a book's page, so that its dialogs need no request. */
export type BookContext = {
  book: ShownBookView;
  isOwn: boolean;
  out: WhyOut | null;
  search: string;
};
