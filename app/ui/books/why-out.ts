import type { BookView } from "~/domain/books/view";
import { comesInWords } from "~/domain/stock/waiting-words";
import type { TellMeLink } from "~/domain/waitlist/address";

/**
 * What a page says of a book of which no copy can be bought now. Loaders ask for it, so that the browser need not load
 * the words.
 */
export function whyOut({ soldOut, comesAt }: Pick<BookView, "soldOut" | "comesAt">) {
  if (comesAt !== undefined) {
    const comes = comesInWords(comesAt);
    return { button: comes, title: "A copy comes", text: `${comes}. It is not for sale before.` };
  }
  return soldOut ? SOLD_OUT : HELD;
}

const SOLD_OUT = {
  button: "Out of Stock",
  title: "No copy is left",
  text: "Sold out. We may get another copy.",
};

const HELD = {
  button: "Kept for another shopper",
  title: "Not free just now",
  text: "The last copy is kept for another shopper. If they do not pay, it will be for sale again.",
};

export type WhyOut = ReturnType<typeof whyOut> & {
  tellMe: TellMeLink;
  other: { path: string; words: string } | null;
  ask: { path: string; words: string } | null;
};
