import type { ShownBookView } from "~/domain/books/view";

/** Outlet context of a book's page, so that its dialogs need no request. */
export type BookContext = {
  book: ShownBookView;
  /** This shopper has a pending payment for it. */
  isOwn: boolean;
  asksForAddress: boolean;
  /** Query of the catalogue page to return to. */
  search: string;
  words: { deliveryText: string | null; holdMinutes: number };
};
