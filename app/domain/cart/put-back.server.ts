import { db, write } from "~/db/client.server";
import { storedBooks } from "../catalogue/book.server";
import { DomainError } from "../errors";
import { now } from "../time";
import { fillLine } from "./cart.server";
import { getCart } from "./lines.server";
import type { CartRef } from "./session.server";
import { type TakenLine, type TakenView, takenText } from "./taken";

/**
 * Puts lines that were taken out of a cart back into it, at today's prices and as far as there are copies. A book that
 * is in the cart again keeps the larger number of copies, so that a second press changes nothing.
 * @throws DomainError sold_out when no copy of any of them is available.
 */
export function putBack(cart: CartRef, lines: TakenLine[]): { isWhole: boolean } {
  const at = now();
  return write((tx) => {
    const outcomes = lines.map(({ bookId, quantity }) => {
      try {
        return fillLine(tx, cart, bookId, (inCart) => Math.max(inCart, quantity), at);
      } catch (error) {
        if (error instanceof DomainError) return null;
        throw error;
      }
    });
    const found = outcomes.filter((outcome) => outcome !== null);
    if (found.length === 0) throw new DomainError("sold_out", "No copy is available now.");
    return { isWhole: found.length === lines.length && found.every((each) => !each.isCapped) };
  });
}

/** What can be offered to be put back: the lines whose books are offered, and not in the cart again. Null when none is. */
export function takenView(cart: CartRef | null, lines: TakenLine[]): TakenView | null {
  const inCart = new Set(getCart(cart, db).lines.map(({ book }) => book.id));
  const away = lines.filter(({ bookId }) => !inCart.has(bookId));
  const stored = storedBooks(away.map(({ bookId }) => bookId));
  const books = stored.filter(({ isHidden }) => !isHidden);
  const offered = away.filter(({ bookId }) => books.some(({ id }) => id === bookId));
  const [first] = offered;
  if (first === undefined) return null;
  const title = books.find(({ id }) => id === first.bookId)?.title ?? "";
  const what = offered.length === 1 ? title : `${offered.length} books`;
  return { itemId: first.itemId, bookId: first.bookId, what, lines: takenText(offered) };
}
