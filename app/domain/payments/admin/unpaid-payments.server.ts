import { and, asc, count, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Admin } from "../../accounts/admin";
import type { UnpaidPayment } from "./admin-view";

/** Names the index for SQLite, which would otherwise read all abandoned payments. */
export const isUnpaid = sql`${payments.id} in (
  select id from payments indexed by payments_awaited where status = 'pending' and method <> 'payfast')`;

export const unpaidColumns = {
  paymentId: payments.id,
  reference: payments.reference,
  customerName: payments.customerName,
  amount: payments.amountCents,
  isTest: payments.isTest,
  method: payments.method,
  holdEndsAt: payments.holdExpiresAt,
};

/**
 * Orders that await a transfer, cash or collection, the first to expire on top: how many match, and `most` of them
 * after `offset`.
 */
export function unpaidPayments(
  _admin: Admin,
  most: number,
  asked?: SQL,
  offset = 0,
): { total: number; items: UnpaidPayment[] } {
  const where = and(isUnpaid, asked);
  const total = db.select({ total: count() }).from(payments).where(where).get()?.total ?? 0;
  const items = db
    .select(unpaidColumns)
    .from(payments)
    .where(where)
    .orderBy(asc(payments.holdExpiresAt), asc(payments.createdAt))
    .limit(most)
    .offset(offset)
    .all();
  return { total, items };
}
