import type { BookView } from "~/domain/books/view";
import { afterHeld, type Held, whyHeldInWords } from "~/domain/stock/held-words";
import { comesInWords } from "~/domain/stock/waiting-words";
import type { TellMeLink } from "~/domain/waitlist/address";

/**
 * What a page says of a book of which no copy can be bought now. Loaders ask for it, so that the browser need not load
 * the words.
 */
export function whyOut({ soldOut, comesAt }: Pick<BookView, "soldOut" | "comesAt">, held: Held) {
  if (comesAt !== undefined) {
    const comes = comesInWords(comesAt);
    return { button: comes, title: "A copy comes", text: `${comes}. You can buy it from then on.` };
  }
  if (soldOut) return SOLD_OUT;
  const words = whyHeldInWords(held);
  return { button: words, title: words, text: afterHeld(held, "this copy") };
}

const SOLD_OUT = {
  button: "Out of Stock",
  title: "Sold out",
  text: "We may get another copy.",
};

export type WhyOut = ReturnType<typeof whyOut> & {
  tellMe: TellMeLink;
  other: { path: string; words: string } | null;
  ask: { path: string; words: string } | null;
};
