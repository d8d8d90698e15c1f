import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { giveBackCart } from "../../cart/give-back.server";
import { now } from "../../dates/time";
import type { PaymentRow } from "../find.server";
import { type LogSource, logPayment } from "../log.server";
import { BUYER_BEGAN_ANEW, HOLD_ENDED } from "../log-messages";

type Ending = {
  status: Exclude<PaymentRow["status"], "pending" | "completed">;
  message: string;
  source: Exclude<LogSource, "admin">;
};

/** The buyer went back and ordered again. */
export const BEGUN_ANEW: Ending = {
  status: "cancelled",
  message: BUYER_BEGAN_ANEW,
  source: "shopper",
};

/**
 * Ends a pending payment without money, inside the caller's transaction: releases its copies and returns books to the
 * cart. Any other payment stays; a late COMPLETE still wins.
 */
export function endPayment(tx: Transaction, payment: PaymentRow, ending: Ending, at: number): void {
  if (payment.status !== "pending") return;
  tx.update(payments)
    .set({ status: ending.status, idempotencyKey: null, updatedAt: at })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "pending")))
    .run();
  giveBackCart(tx, payment, at);
  const { status, message, source } = ending;
  logPayment(tx, { paymentId: payment.id, event: status, status, message, source }, at);
}

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
