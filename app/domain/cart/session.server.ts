import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { carts } from "~/db/schema/cart";
import { now } from "../dates/time";

declare const isCartRef: unique symbol;

/** A cart that exists, as whoever holds its session id may use it. Only this module makes one. */
export type CartRef = string & { readonly [isCartRef]: true };

/** The word session, a timestamp and 128 random bits. */
const SESSION_SHAPE = /^session_\d{10,16}_[A-Za-z0-9_-]{22,60}$/;

const toRef = (sessionId: string) => sessionId as CartRef;

const cartBySession = db
  .select({ sessionId: carts.sessionId })
  .from(carts)
  .where(eq(carts.sessionId, sql.placeholder("sessionId")))
  .prepare();

/** The cart with this session id, or null: whatever is unknown or malformed is nobody's cart. */
export function findCart(sessionId: string | null | undefined): CartRef | null {
  if (!sessionId || !SESSION_SHAPE.test(sessionId)) return null;
  const found = cartBySession.get({ sessionId });
  return found ? toRef(found.sessionId) : null;
}

/**
 * A new, empty cart. A client's own session id is taken over when it is as hard to guess as ours; any other is
 * replaced, so that nobody can prepare a cart for somebody else.
 */
export function openCart(tx: Transaction, proposed?: string): CartRef {
  const at = now();
  const isStrong = proposed !== undefined && SESSION_SHAPE.test(proposed);
  const sessionId = isStrong ? proposed : `session_${at}_${randomBytes(16).toString("base64url")}`;
  tx.insert(carts).values({ sessionId, createdAt: at, updatedAt: at }).onConflictDoNothing().run();
  return toRef(sessionId);
}

/** Notes that a cart was used: it is kept for thirty days from then. */
export function touchCart(tx: Transaction, cart: CartRef, at: number): void {
  tx.update(carts).set({ updatedAt: at }).where(eq(carts.sessionId, cart)).run();
}
