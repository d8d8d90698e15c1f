import type { BookView } from "~/domain/books/view";

export const KEPT_FOR_ANOTHER = "Kept for another shopper";

export function whyOut({ soldOut }: Pick<BookView, "soldOut">): string {
  return soldOut
    ? "Sold out. We may get another copy."
    : "The last copy is kept for another shopper. If they do not pay, it will be for sale again.";
}
