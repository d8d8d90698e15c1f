import { and, eq, gt, lte, ne, notInArray, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { paymentHoldOwners, paymentItems, payments } from "~/db/schema/payment";
import { keyedDigest } from "~/providers/secret.server";
import { DAY_MS, now } from "../dates/time";
import type { PaymentWay } from "../payments/ways";
import { wideNetworkOf } from "../values/network";

type HoldOwnerKind = (typeof paymentHoldOwners.kind.enumValues)[number];
type NetworkKind = Extract<HoldOwnerKind, "network" | "wide-network">;
export type HoldOwner = { kind: HoldOwnerKind; token: string };

export const isNetwork = (kind: HoldOwnerKind): kind is NetworkKind =>
  kind === "network" || kind === "wide-network";

const CARD_HOLD_COUNTED_MS = DAY_MS;
// How long holds of days count, from their end, so that nobody renews them forever.
const OFFLINE_HOLD_COUNTED_MS = 28 * DAY_MS;

/** When an unpaid hold stops counting (UTC ms), and whether it counts at `at`. */
export const countsUntil = sql<number>`iif(${payments.method} = 'payfast', ${payments.createdAt} + ${CARD_HOLD_COUNTED_MS}, ${payments.holdExpiresAt} + ${OFFLINE_HOLD_COUNTED_MS})`;
export const stillCounts = (at: number) => sql`${countsUntil} > ${at}`;

/** Normalises an address to its mailbox: ignores case and everything after a plus. */
export const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, "");

/** A keyed digest that recognises a person without storing who it is. */
export const tokenOf = (kind: HoldOwnerKind, who: string): string => keyedDigest(`${kind} ${who}`);

/**
 * All known identities of a buyer. A mail address counts only together with the network that typed it, because anybody
 * could type it and use up its owner's limit.
 */
export function holdOwnersOf(known: {
  browser: string | null;
  cart: string | null;
  email: string;
  network: string | null;
}): HoldOwner[] {
  const all: [HoldOwnerKind, string | null][] = [
    ["browser", known.browser],
    ["cart", known.cart],
    ["mail", `${mailbox(known.email)} ${known.network ?? ""}`],
    ["network", known.network],
    ["wide-network", known.network && wideNetworkOf(known.network)],
  ];
  return all.flatMap(([kind, who]) => (who === null ? [] : [{ kind, token: tokenOf(kind, who) }]));
}

/**
 * The identities that an order counts against. A card payment does not count against a mail address, which a stranger
 * in the same network may type too.
 */
export const ownersCountedFor = (holdOwners: HoldOwner[], method: PaymentWay): HoldOwner[] =>
  method === "payfast" ? holdOwners.filter(({ kind }) => kind !== "mail") : holdOwners;

const heldByToken = db
  .select({ paymentId: paymentHoldOwners.paymentId })
  .from(paymentHoldOwners)
  .where(eq(paymentHoldOwners.token, sql.placeholder("token")))
  .limit(1)
  .prepare();

export function knowsBrowser(secret: string): boolean {
  return heldByToken.get({ token: tokenOf("browser", secret) }) !== undefined;
}

export function noteHoldOwners(
  tx: Transaction,
  paymentId: string,
  holdOwners: HoldOwner[],
  at: number,
): void {
  for (const holdOwner of holdOwners) {
    tx.insert(paymentHoldOwners)
      .values({ paymentId, ...holdOwner, createdAt: at })
      .run();
  }
}

export const liveOf = (tx: Transaction, { kind, token }: HoldOwner, at: number) =>
  tx
    .select({ bookId: paymentItems.bookId, quantity: sql<number>`sum(${paymentItems.quantity})` })
    .from(paymentHoldOwners)
    .innerJoin(payments, eq(payments.id, paymentHoldOwners.paymentId))
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // From the holder on, who is forgotten after a day: in a rush thousands of payments are live at once.
        eq(paymentHoldOwners.token, token),
        eq(paymentHoldOwners.kind, kind),
        sql`+${payments.status} = 'pending'`,
        gt(sql`+${payments.holdExpiresAt}`, at),
        sql`${payments.holdsCopies} >= ${Number(isNetwork(kind))}`,
      ),
    )
    .groupBy(paymentItems.bookId);

/** Copies per book in a hold owner's live payments at `at` (UTC ms); for a network only reserved ones. */
export const heldBy = (
  tx: Transaction,
  holdOwner: HoldOwner,
  at: number,
): { bookId: number; quantity: number }[] => liveOf(tx, holdOwner, at).all();

export type AskedLine = { bookId: number; quantity: number; stockQty: number };

export const copiesOf = (lines: { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** An unpaid hold that has ended. Times in UTC ms. */
export type EndedHold = {
  bookId: number;
  title: string;
  token: string;
  method: PaymentWay;
  from: number;
  until: number;
  countsUntil: number;
};

const among = (values: (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

// The unary plus here and at the token makes SQLite start from the books: a book has few payments, a network may have many.
const isOver = (at: number) =>
  sql`(+${payments.status} = 'cancelled' or (+${payments.status} = 'pending' and ${payments.holdExpiresAt} <= ${at}))`;

export const endedUnpaid = (
  tx: Transaction,
  holdOwners: HoldOwner[],
  bookIds: number[],
  at: number,
) =>
  tx
    .select({
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      token: paymentHoldOwners.token,
      method: payments.method,
      from: sql<number>`min(${payments.createdAt})`,
      until: payments.holdExpiresAt,
      countsUntil: sql<number>`min(${countsUntil})`,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(paymentHoldOwners, eq(paymentHoldOwners.paymentId, payments.id))
    .where(
      and(
        sql`${paymentItems.bookId} in ${among(bookIds)}`,
        stillCounts(at),
        eq(payments.holdsCopies, true),
        isOver(at),
        sql`+${paymentHoldOwners.token} in ${among(holdOwners.map(({ token }) => token))}`,
      ),
    )
    .groupBy(paymentHoldOwners.token, paymentItems.bookId, payments.holdExpiresAt, payments.method)
    .orderBy(sql`min(${payments.createdAt})`);

/**
 * Unpaid holds of these books by these owners that still count, cancelled or expired, oldest first. A repeated attempt
 * has the same end as the first, so both count as one.
 */
export const endedHoldsOf = (
  tx: Transaction,
  holdOwners: HoldOwner[],
  bookIds: number[],
  at: number,
): EndedHold[] => endedUnpaid(tx, holdOwners, bookIds, at).all();

/** Deletes expired hold owners, except those of live payments and of holds of days that still count. */
export function forgetHoldOwners(): number {
  const at = now();
  const live = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.status, sql`'pending'`), gt(payments.holdExpiresAt, at)));
  const ofDays = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(ne(payments.method, "payfast"), stillCounts(at)));
  const isOver = and(
    lte(paymentHoldOwners.createdAt, at - CARD_HOLD_COUNTED_MS),
    notInArray(paymentHoldOwners.paymentId, live),
    notInArray(paymentHoldOwners.paymentId, ofDays),
  );
  return write((tx) => tx.delete(paymentHoldOwners).where(isOver).run().changes);
}
