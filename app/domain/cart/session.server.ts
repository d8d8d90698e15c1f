import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { builtOnce } from "~/db/built-once.server";
import { db, type Transaction } from "~/db/client.server";
import { executeAtPrimary } from "~/db/replica/open-copy.server";
import { isPrimaryAway } from "~/db/replica/primary-away.server";
import { carts } from "~/db/schema/cart";
import { env } from "~/env.server";
import { now } from "../dates/time";

declare const isCartRef: unique symbol;

/** An existing cart, for whoever has its session id. Only this module creates the type. */
export type CartRef = string & { readonly [isCartRef]: true };

/** The word session, a timestamp and 128 random bits. */
const SESSION_SHAPE = /^session_\d{10,16}_[A-Za-z0-9_-]{22,60}$/;

const toRef = (sessionId: string) => sessionId as CartRef;

const cartBySession = db
  .select({ sessionId: carts.sessionId })
  .from(carts)
  .where(eq(carts.sessionId, sql.placeholder("sessionId")))
  .prepare();

const newCart = builtOnce((tx: Transaction) =>
  tx
    .insert(carts)
    .values({
      sessionId: sql.placeholder("sessionId"),
      createdAt: sql.placeholder("at"),
      updatedAt: sql.placeholder("at"),
    })
    .onConflictDoNothing()
    .prepare(),
);
const usedAt = builtOnce((tx: Transaction) =>
  tx
    .update(carts)
    .set({ updatedAt: sql`${sql.placeholder("at")}` })
    .where(eq(carts.sessionId, sql.placeholder("cart")))
    .prepare(),
);

const AT_PRIMARY = "select 1 from carts where session_id = ?";

/** Whether another box has just opened a cart that this box's copy lacks. While the primary is away nobody knows. */
function isOpenElsewhere(sessionId: string): boolean {
  if (env.DATABASE_URL === undefined) return false;
  try {
    return executeAtPrimary(AT_PRIMARY, [sessionId]).length > 0;
  } catch (error) {
    if (isPrimaryAway(error)) return false;
    throw error;
  }
}

const isKnown = (sessionId: string): boolean => cartBySession.get({ sessionId }) !== undefined;

type Given = string | null | undefined;

const ifSo = (sessionId: Given, isThere: (sessionId: string) => boolean): CartRef | null =>
  sessionId && SESSION_SHAPE.test(sessionId) && isThere(sessionId) ? toRef(sessionId) : null;

/**
 * The cart with this session id, for whoever reads; null when it is unknown or malformed, or another box opened it a moment
 * ago. Asks this box's copy alone, or any stranger's invented id would cost all boxes a question to their primary.
 */
export const findCart = (sessionId: Given): CartRef | null => ifSo(sessionId, isKnown);

/** The same for whoever is about to change it: also one that another box has just opened. */
export const findCartToChange = (sessionId: Given): CartRef | null =>
  ifSo(sessionId, (id) => isKnown(id) || isOpenElsewhere(id));

/**
 * Creates an empty cart. A client's session id is accepted if it is as hard to guess as ours, and replaced otherwise,
 * so that nobody can plant a cart on somebody else (session fixation).
 */
export function openCart(tx: Transaction, proposed?: string): CartRef {
  const at = now();
  const isStrong = proposed !== undefined && SESSION_SHAPE.test(proposed);
  const sessionId = isStrong ? proposed : `session_${at}_${randomBytes(16).toString("base64url")}`;
  newCart(tx).run({ sessionId, at });
  return toRef(sessionId);
}

/** Sets when a cart was last used: it is deleted 30 days later. */
export function touchCart(tx: Transaction, cart: CartRef, at: number): void {
  usedAt(tx).run({ cart, at });
}
