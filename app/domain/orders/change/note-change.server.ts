import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import type { Counter } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import type { PaymentRow } from "../../payments/find.server";
import { logPayment } from "../../payments/log.server";

type OrderChanged = {
  event: string;
  message: string;
  changes: Record<string, { from: string; to: string }>;
};

export function noteOrderChange(
  tx: Transaction,
  admin: Counter,
  { id: paymentId, status }: PaymentRow,
  { event, message, changes }: OrderChanged,
  at: number,
): void {
  tx.update(orders).set({ updatedAt: at }).where(eq(orders.paymentId, paymentId)).run();
  const data = { by: admin.email };
  logPayment(tx, { paymentId, event, status, message, source: "admin", data }, at);
  const target = { action: "updated", targetKind: "payment", targetId: paymentId };
  recordChange(tx, admin, { ...target, changes }, at);
}
