import type { BookView } from "~/domain/catalogue/view";

export const OTHER_IS_PAYING = "Another shopper is paying";

export function whyOut({ soldOut }: Pick<BookView, "soldOut">): string {
  return soldOut
    ? "Sold out. We may get another copy."
    : `${OTHER_IS_PAYING} for the last copy. If they do not finish, it will be for sale again.`;
}
