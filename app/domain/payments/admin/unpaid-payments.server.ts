import { and, asc, count, desc, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { type Admin, may } from "../../accounts/admin";
import { NO_END } from "../../by-hand";
import type { UnpaidPayment } from "./admin-view";

/**
 * Orders that await money, and card payments, part of which was received by hand. Names the indexes for SQLite, which
 * would otherwise read all abandoned payments.
 */
export const isUnpaid = sql`${payments.id} in (
  select id from payments indexed by payments_awaited where status = 'pending' and method <> 'payfast'
  union all select id from payments indexed by payments_live_holds where status = 'pending' and hold_expires_at = ${sql.raw(String(NO_END))})`;

// On top, because nothing but the rest of the money, or the owner, ends them.
const isPartPaid = sql`${payments.holdExpiresAt} = ${NO_END}`;

export const unpaidColumns = {
  paymentId: payments.id,
  reference: payments.reference,
  customerName: payments.customerName,
  amount: payments.amountCents,
  isTest: payments.isTest,
  method: payments.method,
  holdEndsAt: sql<number | null>`nullif(${payments.holdExpiresAt}, ${NO_END})`,
  receivedCents: sql<number>`(select ifnull(sum(${paymentReceipts.amountCents}), 0) from ${paymentReceipts} where ${paymentReceipts.paymentId} = ${payments}.id)`,
};

/**
 * Orders that await money: how many match, and `most` of them after `offset`. Those that are paid in part come first,
 * then the first to expire. None for who may not sell.
 */
export function unpaidPayments(
  admin: Admin,
  most: number,
  asked?: SQL,
  offset = 0,
): { total: number; items: UnpaidPayment[] } {
  if (!may(admin, "sell")) return { total: 0, items: [] };
  const where = and(isUnpaid, asked);
  const total = db.select({ total: count() }).from(payments).where(where).get()?.total ?? 0;
  const items = db
    .select(unpaidColumns)
    .from(payments)
    .where(where)
    .orderBy(desc(isPartPaid), asc(payments.holdExpiresAt), asc(payments.createdAt))
    .limit(most)
    .offset(offset)
    .all();
  return { total, items };
}
