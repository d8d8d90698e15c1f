import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { carts } from "~/db/schema/cart";
import { now } from "../dates/time";

declare const isCartRef: unique symbol;

/** An existing cart, for a holder of its session id. Only this module creates the type. */
export type CartRef = string & { readonly [isCartRef]: true };

const SESSION_SHAPE = /^session_\d{10,16}_[A-Za-z0-9_-]{22,60}$/;

const toRef = (sessionId: string) => sessionId as CartRef;

const cartBySession = db
  .select({ sessionId: carts.sessionId })
  .from(carts)
  .where(eq(carts.sessionId, sql.placeholder("sessionId")))
  .prepare();

export function findCart(sessionId: string | null | undefined): CartRef | null {
  if (!sessionId || !SESSION_SHAPE.test(sessionId)) return null;
  return cartBySession.get({ sessionId }) === undefined ? null : toRef(sessionId);
}

/**
 * Creates an empty cart. A client's session id is accepted if it is as hard to guess as ours, and replaced otherwise,
 * so that nobody can plant a cart on somebody else (session fixation).
 */
export function openCart(tx: Transaction, proposed?: string): CartRef {
  const at = now();
  const isStrong = proposed !== undefined && SESSION_SHAPE.test(proposed);
  const sessionId = isStrong ? proposed : `session_${at}_${randomBytes(16).toString("base64url")}`;
  tx.insert(carts).values({ sessionId, createdAt: at, updatedAt: at }).onConflictDoNothing().run();
  return toRef(sessionId);
}

export function touchCart(tx: Transaction, cart: CartRef, at: number): void {
  tx.update(carts).set({ updatedAt: at }).where(eq(carts.sessionId, cart)).run();
}
