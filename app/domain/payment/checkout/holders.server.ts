import { and, eq, gt, inArray, lte, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentHolders, paymentItems, payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import { DAY_MS, now } from "../../dates/time";
import { wideNetworkOf } from "../../network";

export type HolderKind = (typeof paymentHolders.kind.enumValues)[number];
/** A network, and the wider one that it is in. */
type NetworkKind = Extract<HolderKind, "network" | "wide-network">;
export type Holder = { kind: HolderKind; token: string };

export const isNetwork = (kind: HolderKind): kind is NetworkKind =>
  kind === "network" || kind === "wide-network";

/** For so long the shop remembers who has held what. */
export const HOLDS_COUNT_MS = DAY_MS;

/** One mailbox has many addresses: capitals, and whatever stands behind a plus. */
export const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** By what the shop knows somebody again, without knowing them. */
export const tokenOf = (kind: HolderKind, who: string): string => keyedDigest(`${kind} ${who}`);

/** Whom an order is held for, by all that tells one from another. What is not known is left out. */
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

/** Whether a payment was begun in the last day by the browser with this secret. */
export function knowsBrowser(secret: string): boolean {
  const token = tokenOf("browser", secret);
  return (
    db.select().from(paymentHolders).where(eq(paymentHolders.token, token)).get() !== undefined
  );
}

/** Notes whom a payment is held for. `at` in UTC ms. */
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

/** How many copies of which books a holder's live payments are for at `at` (UTC ms); of a network, those that they keep from others. */
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
        // What is live is little, and what a network began in a day may be much.
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

/** A book that a holder kept from others for a while and did not pay for. Times in UTC ms. */
export type LetGo = { bookId: number; title: string; token: string; from: number; until: number };

/**
 * Which of these books the holders had held in the last day and not paid for: they let them go, or their time ran out.
 * An attempt that was begun anew had the same end as the first: both are told as one. The oldest come first.
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
      from: sql<number>`min(${payments.createdAt})`,
      until: payments.holdExpiresAt,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(paymentHolders, eq(paymentHolders.paymentId, payments.id))
    .where(
      and(
        inArray(paymentItems.bookId, bookIds),
        gt(payments.createdAt, at - HOLDS_COUNT_MS),
        eq(payments.holdsCopies, true),
        isOver,
        // A book has few payments, a network may have many.
        sql`+${paymentHolders.token} in ${tokens}`,
      ),
    )
    .groupBy(paymentHolders.token, paymentItems.bookId, payments.holdExpiresAt)
    .orderBy(sql`min(${payments.createdAt})`)
    .all();
}

/** Forgets who held what longer ago than it counts, but of payments that still hold something. */
export function forgetHolders(): number {
  const at = now();
  const live = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, sql`'pending'`), gt(payments.holdExpiresAt, at)));
  return db
    .delete(paymentHolders)
    .where(
      and(
        lte(paymentHolders.createdAt, at - HOLDS_COUNT_MS),
        notInArray(paymentHolders.paymentId, live),
      ),
    )
    .run().changes;
}
