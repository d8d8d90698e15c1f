import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { paymentItems, payments } from "~/db/schema/payment";
import { openCart, touchCart } from "./session.server";

type CartPayment = { id: string; cartSessionId: string | null; cartGivenBackAt: number | null };

/**
 * Returns a payment's books to its cart, once. A book added again meanwhile keeps the larger quantity. Payments without
 * a cart are skipped.
 */
export function giveBackCart(tx: Transaction, payment: CartPayment, at: number): void {
  if (payment.cartSessionId === null || payment.cartGivenBackAt !== null) return;
  const cart = openCart(tx, payment.cartSessionId);
  const items = tx
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, payment.id))
    .orderBy(sql`${paymentItems}.rowid`)
    .all();
  for (const item of items) {
    tx.insert(cartItems)
      .values({
        sessionId: cart,
        bookId: item.bookId,
        listId: item.listId,
        otherLists: item.otherLists,
        quantity: item.quantity,
        priceSeenCents: item.unitPriceCents,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoUpdate({
        target: [cartItems.sessionId, cartItems.bookId],
        set: { quantity: sql`max(${cartItems.quantity}, ${item.quantity})`, updatedAt: at },
      })
      .run();
  }
  tx.update(payments)
    .set({ cartGivenBackAt: at })
    .where(and(eq(payments.id, payment.id), isNull(payments.cartGivenBackAt)))
    .run();
  touchCart(tx, cart, at);
}

/** Removes returned books from the cart again when their payment completes late, so that they are not bought twice. */
export function takeBackFromCart(tx: Transaction, payment: CartPayment, at: number): void {
  if (payment.cartSessionId === null || payment.cartGivenBackAt === null) return;
  const items = tx.select().from(paymentItems).where(eq(paymentItems.paymentId, payment.id)).all();
  for (const item of items) {
    const ofBook = and(
      eq(cartItems.sessionId, payment.cartSessionId),
      eq(cartItems.bookId, item.bookId),
    );
    const line = tx.select().from(cartItems).where(ofBook).get();
    if (line === undefined) continue;
    const quantity = line.quantity - item.quantity;
    if (quantity > 0) tx.update(cartItems).set({ quantity, updatedAt: at }).where(ofBook).run();
    else tx.delete(cartItems).where(ofBook).run();
  }
}
