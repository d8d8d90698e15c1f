import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { availableCopies, heldCopies } from "../catalogue/availability.server";
import { isOffered } from "../catalogue/offered.server";
import { DomainError } from "../errors";
import { now } from "../time";
import { getCart } from "./lines.server";
import type { AddToCart, SetQuantity } from "./schema";
import { type CartRef, openCart, touchCart } from "./session.server";

/** What was asked for and what could be given: fewer copies when no more are available. */
export type Outcome = { cart: CartRef; quantity: number; isCapped: boolean };

type OwnLine = { id: number; bookId: number; quantity: number };

function offeredBook(tx: Transaction, bookId: number) {
  return tx
    .select({ priceCents: books.priceCents, stockQty: books.stockQty })
    .from(books)
    .where(and(eq(books.id, bookId), isOffered))
    .get();
}

function availableNow(tx: Transaction, bookId: number, at: number): number {
  const book = offeredBook(tx, bookId);
  return book ? availableCopies(book.stockQty, heldCopies([bookId], at, { tx }).get(bookId)) : 0;
}

/** A line of this very cart. @throws DomainError not_found for any other: nobody learns what others carry. */
function ownLine(tx: Transaction, cart: CartRef, itemId: number): OwnLine {
  const line = tx
    .select({ id: cartItems.id, bookId: cartItems.bookId, quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.id, itemId), eq(cartItems.sessionId, cart)))
    .get();
  if (line === undefined) throw new DomainError("not_found", "This book is not in your cart.");
  return line;
}

/**
 * Puts copies of a book into a cart, and opens one for who has none. More than is available is capped.
 * @throws DomainError not_found for a book that is not offered, sold_out when no copy is available.
 */
export function addToCart(cart: CartRef | null, input: AddToCart, proposed?: string): Outcome {
  const at = now();
  return write((tx) => {
    const book = offeredBook(tx, input.bookId);
    if (book === undefined) throw new DomainError("not_found", "Book not found");
    const available = availableNow(tx, input.bookId, at);
    if (available === 0)
      throw new DomainError("sold_out", "No copy of this book is available now.");
    const ref = cart ?? openCart(tx, proposed);
    const inCart = tx
      .select({ quantity: cartItems.quantity })
      .from(cartItems)
      .where(and(eq(cartItems.sessionId, ref), eq(cartItems.bookId, input.bookId)))
      .get();
    const wanted = (inCart?.quantity ?? 0) + input.quantity;
    const quantity = Math.min(wanted, available);
    const values = { quantity, priceSeenCents: book.priceCents, updatedAt: at };
    tx.insert(cartItems)
      .values({ sessionId: ref, bookId: input.bookId, createdAt: at, ...values })
      .onConflictDoUpdate({ target: [cartItems.sessionId, cartItems.bookId], set: values })
      .run();
    touchCart(tx, ref, at);
    return { cart: ref, quantity, isCapped: quantity < wanted };
  });
}

/**
 * Sets a line to a number of copies, capped at what is available; it never goes below the one that is there.
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

/** Takes a line out of its cart. @throws DomainError not_found for a line of another cart. */
export function removeFromCart(cart: CartRef, itemId: number): void {
  const at = now();
  write((tx) => {
    const line = ownLine(tx, cart, itemId);
    tx.delete(cartItems).where(eq(cartItems.id, line.id)).run();
    touchCart(tx, cart, at);
  });
}

/** Empties a cart. */
export function clearCart(cart: CartRef): void {
  write((tx) => {
    tx.delete(cartItems).where(eq(cartItems.sessionId, cart)).run();
    touchCart(tx, cart, now());
  });
}

/**
 * The one-tap fix of a line's problem: what is gone leaves, what is too many is cut, a new price is accepted.
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
