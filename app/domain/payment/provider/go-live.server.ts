import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { endPayment } from "../checkout/end.server";

const WENT_LIVE = {
  status: "cancelled",
  message: "The shop takes real payments now, and this was a test",
  source: "system",
} as const;

/**
 * Ends every test payment that is still open, in the transaction that switches to real payments: their copies are free,
 * and what a cart held is back in it. Returns how many there were.
 */
export function endTestPayments(tx: Transaction, at: number): number {
  const open = tx
    .select()
    .from(payments)
    .where(and(eq(payments.status, "pending"), eq(payments.isTest, true)))
    .all();
  for (const payment of open) endPayment(tx, payment, WENT_LIVE, at);
  return open.length;
}
