import { and, asc, eq, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, write } from "~/db/client.server";
import { paymentHoldOwners, payments } from "~/db/schema/payment";
import type { Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { NO_END } from "../by-hand";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { endOrder } from "../offline-payments/wait.server";
import { unpaidColumns } from "../payments/admin/unpaid-payments.server";
import { freeHold } from "../payments/end.server";
import type { NetworkHold, NetworkHoldsView } from "./view";

const NOTHING = "This network holds nothing any more.";
const REASON =
  "We could not keep these books any longer. You can order them again and pay by card.";

const own = alias(paymentHoldOwners, "own");
const wide = alias(paymentHoldOwners, "wide");

/**
 * Payments that hold copies at `at` (UTC ms). Names the index for SQLite, which would otherwise read all abandoned
 * payments.
 */
export const isHolding = (at: number) => sql`${payments.id} in (
  select id from payments indexed by payments_live_holds
  where status = 'pending' and hold_expires_at > ${at} and holds_copies = 1)`;

/** Those of `isHolding` that may be freed: not an order, part of whose money is there. */
export const isToFree = (at: number) => and(isHolding(at), lt(payments.holdExpiresAt, NO_END));

function holdingByNetwork(at: number) {
  return db
    .select({
      network: own.token,
      wide: wide.token,
      method: payments.method,
      copies: sql<number>`(select sum(quantity) from payment_items where payment_id = ${payments.id})`,
    })
    .from(payments)
    .innerJoin(own, and(eq(own.paymentId, payments.id), eq(own.kind, "network")))
    .leftJoin(wide, and(eq(wide.paymentId, payments.id), eq(wide.kind, "wide-network")))
    .where(isToFree(at))
    .all();
}

/**
 * What each network holds at `at` (UTC ms) and may be freed, largest first. Neighbouring networks count as one where
 * hosts rent them out as easily. `network` is a digest, which says what to free without saying whose it is.
 */
export function networksHolding(at: number): NetworkHold[] {
  const groups = new Map<string, ReturnType<typeof holdingByNetwork>>();
  for (const row of holdingByNetwork(at)) {
    const token = row.wide ?? row.network;
    groups.set(token, [...(groups.get(token) ?? []), row]);
  }
  return [...groups]
    .map(([token, rows]) => {
      const networks = new Set(rows.map(({ network }) => network));
      const [only = token] = networks;
      return {
        network: networks.size === 1 ? only : token,
        networks: networks.size,
        copies: rows.reduce((sum, { copies }) => sum + copies, 0),
        payments: rows.length,
        unpaidOrders: rows.filter(({ method }) => method !== "payfast").length,
      };
    })
    .toSorted((one, other) => other.copies - one.copies);
}

const isFrom = (network: string, at: number): SQL | undefined =>
  and(
    isToFree(at),
    sql`${payments.id} in (select payment_id from payment_holders
      where token = ${network} and kind in ('network', 'wide-network'))`,
  );

export function requireNetworkHolds(_admin: Owner, network: string): NetworkHoldsView {
  const at = now();
  const from = isFrom(network, at);
  const rows = db
    .select({
      method: payments.method,
      copies: sql<number>`(select sum(quantity) from payment_items where payment_id = ${payments.id})`,
    })
    .from(payments)
    .where(from)
    .all();
  if (rows.length === 0) throw new DomainError("not_found", NOTHING);
  const orders = db
    .select(unpaidColumns)
    .from(payments)
    .where(and(from, ne(payments.method, "payfast")))
    .orderBy(asc(payments.createdAt))
    .all();
  return {
    network,
    copies: rows.reduce((sum, { copies }) => sum + copies, 0),
    payments: rows.length,
    orders,
  };
}

/**
 * Frees what a network holds: card payments lose their hold and can still be paid; unpaid orders end, each with a mail
 * to its buyer. Returns their number. @throws DomainError not_found when it holds nothing.
 */
export function freeNetwork(admin: Owner, network: string): number {
  const at = now();
  return write((tx) => {
    const ids = tx.select({ id: payments.id }).from(payments).where(isFrom(network, at)).all();
    const held = tx
      .select()
      .from(payments)
      .where(
        inArray(
          payments.id,
          ids.map(({ id }) => id),
        ),
      )
      .all();
    if (held.length === 0) throw new DomainError("not_found", NOTHING);
    for (const payment of held) {
      if (payment.method === "payfast") freeHold(tx, payment, admin.email, at);
      else endOrder(tx, admin, payment, REASON, at);
    }
    const changes = { payments: { from: held.length, to: 0 } };
    const target = { targetKind: "holds", targetId: network };
    recordChange(tx, admin, { action: "freed", ...target, changes }, at);
    return held.length;
  });
}
