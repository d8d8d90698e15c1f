import { and, eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { now } from "../time";
import { getPayment, paymentRow } from "./find.server";
import { logPayment } from "./log.server";
import type { PaymentView } from "./view";

/**
 * The buyer came back by the provider's cancel link: a pending payment is cancelled and its copies are free at
 * once. Any other payment stays as it is, and a late COMPLETE still wins. Returns the payment as it now stands.
 * @throws DomainError not_found.
 */
export function cancelPayment(id: string): PaymentView {
  const at = now();
  write((tx) => {
    const row = paymentRow(id);
    if (row.status !== "pending") return;
    tx.update(payments)
      .set({ status: "cancelled", idempotencyKey: null, updatedAt: at })
      .where(and(eq(payments.id, id), eq(payments.status, "pending")))
      .run();
    logPayment(
      tx,
      {
        paymentId: id,
        event: "cancelled",
        status: "cancelled",
        message: "The buyer cancelled on the payment page",
        source: "shopper",
      },
      at,
    );
  });
  return getPayment(id);
}
