import { and, eq, gt, inArray, lte, ne, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentHolders, paymentItems, payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import { DAY_MS, now } from "../../dates/time";
import { wideNetworkOf } from "../../network";
import type { PaymentWay } from "../otherwise/ways";

export type HolderKind = (typeof paymentHolders.kind.enumValues)[number];
/** A client's network, and the wider network around it. */
type NetworkKind = Extract<HolderKind, "network" | "wide-network">;
export type Holder = { kind: HolderKind; token: string };

export const isNetwork = (kind: HolderKind): kind is NetworkKind =>
  kind === "network" || kind === "wide-network";

/** How long holds of minutes are remembered, from their beginning. */
export const HOLDS_COUNT_MS = DAY_MS;
/** How long holds of days are remembered, from their end: else somebody renews one for ever. */
const DAYS_COUNT_MS = 7 * DAY_MS;

/** Until when a hold that was not paid counts (UTC ms), and whether it does at `at`. */
const countsUntil = sql<number>`iif(${payments.method} = 'payfast', ${payments.createdAt} + ${HOLDS_COUNT_MS}, ${payments.holdExpiresAt} + ${DAYS_COUNT_MS})`;
const stillCounts = (at: number) => sql`${countsUntil} > ${at}`;

/** Normalises an address to its mailbox: ignores case and everything after a plus. */
export const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** A keyed digest that recognises somebody without storing who it is. */
export const tokenOf = (kind: HolderKind, who: string): string => keyedDigest(`${kind} ${who}`);

/** All identities of a buyer that are known. */
export function holdersOf(known: {
  browser: string | null;
  cart: string | null;
  email: string;
  network: string | null;
}): Holder[] {
  const all: [HolderKind, string | null][] = [
    ["browser", known.browser],
    ["cart", known.cart],
    ["mail", mailbox(known.email)],
    ["network", known.network],
    ["wide-network", known.network && wideNetworkOf(known.network)],
  ];
  return all.flatMap(([kind, who]) => (who === null ? [] : [{ kind, token: tokenOf(kind, who) }]));
}

/** True when the browser with this secret started a payment in the last day. */
export function knowsBrowser(secret: string): boolean {
  const token = tokenOf("browser", secret);
  return (
    db.select().from(paymentHolders).where(eq(paymentHolders.token, token)).get() !== undefined
  );
}

/** Stores the holders of a payment. `at` in UTC ms. */
export function noteHolders(
  tx: Transaction,
  paymentId: string,
  holders: Holder[],
  at: number,
): void {
  if (holders.length === 0) return;
  tx.insert(paymentHolders)
    .values(holders.map((holder) => ({ paymentId, ...holder, createdAt: at })))
    .run();
}

/** The copies per book that a holder's live payments are for at `at` (UTC ms); for a network only reserved ones. */
export function heldBy(
  tx: Transaction,
  { kind, token }: Holder,
  at: number,
): { bookId: number; quantity: number }[] {
  return tx
    .select({ bookId: paymentItems.bookId, quantity: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentHolders, eq(paymentHolders.paymentId, payments.id))
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // Start from live payments, which are few: a network may have many in a day.
        eq(payments.status, sql`'pending'`),
        gt(payments.holdExpiresAt, at),
        eq(paymentHolders.kind, kind),
        sql`+${paymentHolders.token} = ${token}`,
        isNetwork(kind) ? eq(payments.holdsCopies, true) : undefined,
      ),
    )
    .groupBy(paymentItems.bookId)
    .all();
}

export const copiesOf = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** An unpaid hold that has ended. Times in UTC ms. */
export type LetGo = {
  bookId: number;
  title: string;
  token: string;
  method: PaymentWay;
  from: number;
  until: number;
  countsUntil: number;
};

/**
 * The unpaid holds of these books by these holders that still count, cancelled or expired, oldest first. A repeated
 * attempt has the same end as the first: both count as one.
 */
export function letGoBy(
  tx: Transaction,
  holders: Holder[],
  bookIds: number[],
  at: number,
): LetGo[] {
  const tokens = holders.map(({ token }) => token);
  const isOver = sql`(${payments.status} = 'cancelled' or (${payments.status} = 'pending' and ${payments.holdExpiresAt} <= ${at}))`;
  return tx
    .select({
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      token: paymentHolders.token,
      method: payments.method,
      from: sql<number>`min(${payments.createdAt})`,
      until: payments.holdExpiresAt,
      countsUntil: sql<number>`min(${countsUntil})`,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(paymentHolders, eq(paymentHolders.paymentId, payments.id))
    .where(
      and(
        inArray(paymentItems.bookId, bookIds),
        stillCounts(at),
        eq(payments.holdsCopies, true),
        isOver,
        // The unary plus makes SQLite start from the books: a book has few payments, a network may have many.
        sql`+${paymentHolders.token} in ${tokens}`,
      ),
    )
    .groupBy(paymentHolders.token, paymentItems.bookId, payments.holdExpiresAt, payments.method)
    .orderBy(sql`min(${payments.createdAt})`)
    .all();
}

/** Deletes expired holder records, except those of live payments and of holds of days that still count. */
export function forgetHolders(): number {
  const at = now();
  const live = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, sql`'pending'`), gt(payments.holdExpiresAt, at)));
  const ofDays = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ne(payments.method, "payfast"), stillCounts(at)));
  return db
    .delete(paymentHolders)
    .where(
      and(
        lte(paymentHolders.createdAt, at - HOLDS_COUNT_MS),
        notInArray(paymentHolders.paymentId, live),
        notInArray(paymentHolders.paymentId, ofDays),
      ),
    )
    .run().changes;
}
