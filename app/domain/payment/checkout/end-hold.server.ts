import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { giveBackCart } from "../../cart/give-back.server";
import { now } from "../../dates/time";
import { logPayment } from "../log.server";
import { HOLD_ENDED } from "../log-messages";

/** Ends the expired hold of a cart payment: it stays pending, and its books return to the cart. */
export function endHold(paymentId: string): void {
  const at = now();
  write((tx) => {
    const payment = tx.select().from(payments).where(eq(payments.id, paymentId)).get();
    if (payment?.status !== "pending" || payment.holdExpiresAt > at) return;
    if (payment.cartGivenBackAt !== null) return;
    giveBackCart(tx, payment, at);
    const entry = {
      event: "hold ended",
      status: "pending",
      source: "system",
      message: HOLD_ENDED,
    } as const;
    logPayment(tx, { paymentId, ...entry }, at);
  });
}
