import { eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { paymentItems } from "~/db/schema/payment";
import type { Admin } from "../accounts/admin";
import { logPayment } from "../payments/log.server";
import { STATE_FACTS } from "./steps";

function isWhole(tx: Transaction, paymentId: string): boolean {
  const outstanding = sql<number>`sum(${paymentItems.quantity} - ${paymentItems.takenQty})`;
  const found = tx
    .select({ outstanding })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId));
  return found.get()?.outstanding === 0;
}

/**
 * Hands an order over as it is paid, in the transaction that completes the payment, because the buyer takes the books
 * along. One with outstanding copies stays to be packed. `at` in UTC ms.
 */
export function handOverNow(tx: Transaction, admin: Admin, paymentId: string, at: number): void {
  if (!isWhole(tx, paymentId)) return;
  tx.update(orders)
    .set({ state: "handed_over", handedOverAt: at, updatedAt: at })
    .where(eq(orders.paymentId, paymentId))
    .run();
  const message = STATE_FACTS.handed_over.title;
  const step = { event: "order handed over", status: "completed", source: "admin" } as const;
  logPayment(tx, { paymentId, ...step, message, data: { by: admin.email } }, at);
}
