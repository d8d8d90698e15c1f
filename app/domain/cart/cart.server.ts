import { and, eq, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { availableCopies, heldCopies } from "../books/availability.server";
import { BOOK_NOT_FOUND } from "../books/book-rules";
import { forSaleQty, isOffered } from "../books/offered.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { getCart, joinLists } from "./lines.server";
import { OwnHold, ownPaymentHolding } from "./own-hold.server";
import type { CartAddition, OtherCopyChoice, SetQuantity } from "./schema";
import { type CartRef, openCart, touchCart } from "./session.server";
import type { TakenLine } from "./taken";

type Outcome = { cart: CartRef; quantity: number; isCapped: boolean };

type Filled = Outcome & { added: number };

type OwnLine = { id: number; bookId: number; quantity: number; listId: number | null };

const offeredBook = (tx: Transaction, bookId: number) =>
  tx
    .select({ priceCents: books.priceCents, stockQty: forSaleQty })
    .from(books)
    .where(and(eq(books.id, bookId), isOffered))
    .get();

const quantityInCart = (tx: Transaction, cart: CartRef, bookId: number): number =>
  tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.sessionId, cart), eq(cartItems.bookId, bookId)))
    .get()?.quantity ?? 0;

const freeCopies = (bookId: number, stockQty: number, at: number): number =>
  availableCopies(stockQty, heldCopies([bookId], at).get(bookId));

function availableNow(tx: Transaction, bookId: number, at: number): number {
  const book = offeredBook(tx, bookId);
  return book ? freeCopies(bookId, book.stockQty, at) : 0;
}

function ownLine(tx: Transaction, cart: CartRef, itemId: number): OwnLine {
  const { id, bookId, quantity, listId } = cartItems;
  const line = tx
    .select({ id, bookId, quantity, listId })
    .from(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.sessionId, cart)))
    .get();
  if (line === undefined) throw new DomainError("not_found", "This book is not in your cart.");
  return line;
}

type FillOptions = {
  cart: CartRef | null;
  ownAttempts: readonly string[];
  proposed?: string | undefined;
  place?: number;
  listId?: number | null;
};

function formerId(tx: Transaction, place: number | undefined): { id?: number } {
  if (place === undefined) return {};
  const isFree = tx.select().from(cartItems).where(eq(cartItems.id, place)).get() === undefined;
  const given = tx.get<{ seq: number }>(
    sql`select coalesce(max(seq), 0) as seq from sqlite_sequence where name = 'cart_items'`,
  );
  return isFree && place <= given.seq ? { id: place } : {};
}

/**
 * Sets the quantity of a book's line to `quantityWanted` its current quantity, capped at the available copies.
 * @throws DomainError not_found for a book that is not listed, OwnHold when the shopper's own payment holds the last
 * copy, else sold_out when no copy is available.
 */
export function fillLine(
  tx: Transaction,
  { cart, ownAttempts, proposed, place, listId }: FillOptions,
  bookId: number,
  quantityWanted: (inCart: number) => number,
  at: number,
): Filled {
  const book = offeredBook(tx, bookId);
  if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  const available = freeCopies(bookId, book.stockQty, at);
  if (available === 0) {
    const own = ownPaymentHolding(tx, ownAttempts, bookId, at);
    if (own !== null) throw new OwnHold(own);
    throw new DomainError("sold_out", "No copy of this book is available now.");
  }
  const ref = cart ?? openCart(tx, proposed);
  const inCart = quantityInCart(tx, ref, bookId);
  const wanted = quantityWanted(inCart);
  const quantity = Math.min(wanted, available);
  const line = { quantity, priceSeenCents: book.priceCents, updatedAt: at };
  tx.insert(cartItems)
    // Without an id the line gets the next one.
    .values({ ...line, ...formerId(tx, place), sessionId: ref, bookId, listId, createdAt: at })
    .onConflictDoUpdate({ target: [cartItems.sessionId, cartItems.bookId], set: line })
    .run();
  joinLists(tx, ref);
  touchCart(tx, ref, at);
  return { cart: ref, quantity, added: quantity - inCart, isCapped: quantity < wanted };
}

/**
 * Adds copies of a book to a cart, capped at the available ones. Creates the cart if needed.
 * @throws DomainError not_found for a book that is not listed, OwnHold when one of `ownAttempts` holds the last copy,
 * else sold_out when no copy is available.
 */
export function addToCart(
  cart: CartRef | null,
  input: CartAddition,
  ownAttempts: readonly string[] = [],
  proposed?: string,
): Filled {
  const wanted = (inCart: number) => inCart + input.quantity;
  const filler = { cart, ownAttempts, proposed };
  return write((tx) => fillLine(tx, filler, input.bookId, wanted, now()));
}

/**
 * Sets the quantity of a line, capped at the available copies but at least 1.
 * @throws DomainError not_found for a line of another cart.
 */
export function setQuantity(cart: CartRef, itemId: number, input: SetQuantity): Outcome {
  const at = now();
  return write((tx) => {
    const line = ownLine(tx, cart, itemId);
    const available = Math.max(1, availableNow(tx, line.bookId, at));
    const quantity = Math.min(input.quantity, available);
    tx.update(cartItems).set({ quantity, updatedAt: at }).where(eq(cartItems.id, line.id)).run();
    touchCart(tx, cart, at);
    return { cart, quantity, isCapped: quantity < input.quantity };
  });
}

/**
 * Accepts what a copy of a line's book costs now.
 * @throws DomainError price_changed when that is another price, not_found for a line of another cart.
 */
export function acceptPrice(cart: CartRef, itemId: number, priceCents: number): void {
  const at = now();
  write((tx) => {
    const { id, bookId } = ownLine(tx, cart, itemId);
    if (offeredBook(tx, bookId)?.priceCents !== priceCents) {
      throw new DomainError("price_changed", "The price has changed. Please look at it again.");
    }
    const seen = { priceSeenCents: priceCents, updatedAt: at };
    tx.update(cartItems).set(seen).where(eq(cartItems.id, id)).run();
    touchCart(tx, cart, at);
  });
}

export function removeFromCart(cart: CartRef, itemId: number): TakenLine {
  const at = now();
  return write((tx) => {
    const { id, ...line } = ownLine(tx, cart, itemId);
    tx.delete(cartItems).where(eq(cartItems.id, id)).run();
    touchCart(tx, cart, at);
    return { itemId: id, ...line };
  });
}

export function clearCart(cart: CartRef): TakenLine[] {
  const { bookId, id: itemId, quantity, listId } = cartItems;
  return write((tx) => {
    const ofCart = eq(cartItems.sessionId, cart);
    const taken = tx
      .select({ itemId, bookId, quantity, listId })
      .from(cartItems)
      .where(ofCart)
      .orderBy(itemId)
      .all();
    tx.delete(cartItems).where(ofCart).run();
    touchCart(tx, cart, now());
    return taken;
  });
}

/**
 * Takes another copy that a line offers, in the line's place; as many as wanted, capped at the available copies. What
 * is over stays in the line while its own book can be bought.
 * @throws DomainError not_found for a line of another cart, sold_out when the copy is not offered any more.
 */
export function takeOtherCopy(
  cart: CartRef,
  itemId: number,
  { bookId }: OtherCopyChoice,
  ownAttempts: readonly string[] = [],
): void {
  const at = now();
  write((tx) => {
    const { quantity, listId } = ownLine(tx, cart, itemId);
    const line = getCart(cart, tx, ownAttempts).lines.find(({ id }) => id === itemId);
    const copy = line?.otherCopies.find(({ id }) => id === bookId);
    if (line === undefined || copy === undefined) {
      throw new DomainError("sold_out", "No copy of this book is available now.");
    }
    const moved = Math.min(quantity, copy.available);
    const taken = { bookId, quantity: moved, priceSeenCents: copy.priceCents, updatedAt: at };
    const ofLine = eq(cartItems.id, itemId);
    if (line.available > 0 && moved < quantity) {
      tx.update(cartItems)
        .set({ quantity: quantity - moved, updatedAt: at })
        .where(ofLine)
        .run();
      tx.insert(cartItems)
        .values({ ...taken, sessionId: cart, listId, createdAt: at })
        .run();
    } else {
      tx.update(cartItems).set(taken).where(ofLine).run();
    }
    touchCart(tx, cart, at);
  });
}

export function removeUnbuyable(cart: CartRef, ownAttempts: readonly string[] = []): void {
  const at = now();
  write((tx) => {
    for (const { id, available } of getCart(cart, tx, ownAttempts).lines) {
      if (available === 0) tx.delete(cartItems).where(eq(cartItems.id, id)).run();
    }
    touchCart(tx, cart, at);
  });
}

/**
 * The one-tap fix of a line's problem: removes an unavailable book, reduces the quantity, or accepts the new price.
 * @throws DomainError not_found for a line of another cart.
 */
export function fixLine(cart: CartRef, itemId: number, ownAttempts: readonly string[] = []): void {
  const at = now();
  write((tx) => {
    ownLine(tx, cart, itemId);
    const line = getCart(cart, tx, ownAttempts).lines.find(({ id }) => id === itemId);
    if (line?.problem == null) return;
    touchCart(tx, cart, at);
    const ofLine = eq(cartItems.id, itemId);
    if (line.problem.kind === "gone" || line.problem.kind === "sold_out") {
      tx.delete(cartItems).where(ofLine).run();
      return;
    }
    const quantity = Math.min(line.quantity, line.available);
    tx.update(cartItems)
      .set({ quantity, priceSeenCents: line.book.priceCents, updatedAt: at })
      .where(ofLine)
      .run();
  });
}
