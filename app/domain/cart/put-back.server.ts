import { eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { storedBooks } from "../books/book.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { fillLine } from "./cart.server";
import { getCart } from "./lines.server";
import { OwnHold } from "./own-hold.server";
import type { CartRef } from "./session.server";
import { type TakenLine, type TakenView, takenText } from "./taken";

// A form can name any list.
function knownList(tx: Transaction, listId: number | null): number | null {
  const ofList = eq(bookLists.id, listId ?? 0);
  return tx.select({ id: bookLists.id }).from(bookLists).where(ofList).get()?.id ?? null;
}

/**
 * Restores removed lines at current prices, capped at the available copies. Idempotent: a book that is in the cart
 * again keeps the larger quantity.
 * @throws OwnHold when no line can be restored and the shopper's own payment (`ownAttempts`) holds one of them,
 * DomainError sold_out when no copy is available otherwise.
 */
export function putBack(
  cart: CartRef,
  lines: TakenLine[],
  ownAttempts: readonly string[] = [],
): { isWhole: boolean } {
  const at = now();
  return write((tx) => {
    const outcomes = lines.map(({ itemId, bookId, quantity, listId }) => {
      try {
        const wanted = (inCart: number) => Math.max(inCart, quantity);
        const filler = { cart, ownAttempts, place: itemId, listId: knownList(tx, listId) };
        return fillLine(tx, filler, bookId, wanted, at);
      } catch (error) {
        if (error instanceof DomainError) return error;
        throw error;
      }
    });
    const found = outcomes.flatMap((outcome) => (outcome instanceof DomainError ? [] : outcome));
    if (found.length === 0) {
      const own = outcomes.find((outcome) => outcome instanceof OwnHold);
      throw own ?? new DomainError("sold_out", "No copy is available now.");
    }
    return { isWhole: found.length === lines.length && found.every((each) => !each.isCapped) };
  });
}

/**
 * The removed lines that can be restored: their books are listed and not in the cart again. Null when there is none.
 */
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
  const { itemId, bookId, listId } = first;
  return { itemId, bookId, listId, what, lines: takenText(offered) };
}
