import { asc, count, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Admin } from "../../accounts/admin";
import type { AwaitedPayment } from "./admin-view";

/** SQLite is told its index: it would read all payments that were ever begun and left. */
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

/** Orders that wait for a transfer or to be collected, what ends first on top: how many, and the first `most`. */
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
