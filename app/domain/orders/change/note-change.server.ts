import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import type { Counter } from "../../accounts/admin";
import type { PaymentRow } from "../../payments/find.server";
import { recordPaymentChange } from "../../payments/log.server";

type OrderChanged = {
  event: string;
  message: string;
  changes: Record<string, { from: string; to: string }>;
};

export function noteOrderChange(
  tx: Transaction,
  admin: Counter,
  payment: PaymentRow,
  changed: OrderChanged,
  at: number,
): void {
  tx.update(orders).set({ updatedAt: at }).where(eq(orders.paymentId, payment.id)).run();
  recordPaymentChange(tx, admin, payment, changed, at);
}
