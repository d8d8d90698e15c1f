import { asc, count, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Admin } from "../../accounts/admin";
import type { AwaitedPayment } from "./admin-view";

/** Names the index for SQLite, which would otherwise read all abandoned payments. */
export const isAwaited = sql`${payments.id} in (
  select id from payments indexed by payments_awaited where status = 'pending' and method <> 'payfast')`;

export const awaitedColumns = {
  paymentId: payments.id,
  reference: payments.reference,
  customerName: payments.customerName,
  amount: payments.amountCents,
  isTest: payments.isTest,
  method: payments.method,
  holdEndsAt: payments.holdExpiresAt,
};

/** Orders that await a transfer or collection, the first to expire on top: their number and the first `most`. */
export function awaitedPayments(
  _admin: Admin,
  most: number,
): { total: number; items: AwaitedPayment[] } {
  const total = db.select({ total: count() }).from(payments).where(isAwaited).get()?.total ?? 0;
  const items = db
    .select(awaitedColumns)
    .from(payments)
    .where(isAwaited)
    .orderBy(asc(payments.holdExpiresAt), asc(payments.createdAt))
    .limit(most)
    .all();
  return { total, items };
}
