import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { isPartPaid, withAnEnd } from "../by-hand";
import { giveBackCart } from "../cart/give-back.server";
import { MINUTE_MS, now } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import type { PaymentRow } from "./find.server";
import { type LogSource, logPayment } from "./log.server";
import { BUYER_BEGAN_ANEW, HOLD_ENDED } from "./log-messages";

type Ending = {
  status: Exclude<PaymentRow["status"], "pending" | "completed">;
  message: string;
  source: LogSource;
  data?: { by: string; reason: string };
  // Ends it even where part of its money is there, which was test money.
  isOfTests?: boolean;
};

export const BEGUN_ANEW: Ending = {
  status: "cancelled",
  message: BUYER_BEGAN_ANEW,
  source: "shopper",
};

/**
 * True while a payment is an attempt that its buyer may restart: always at PayFast, which reports money by itself; an
 * offline order only as long as a card payment would be, since later its money may be on its way. None where part of its
 * money is there.
 */
export const isAttempt = (payment: PaymentRow, at: number): boolean =>
  !isPartPaid(payment) &&
  (payment.method === "payfast" || payment.createdAt > at - readSettings().holdMinutes * MINUTE_MS);

/**
 * Ends a pending payment without money, inside the caller's transaction: releases its copies and returns books to the
 * cart. Any other payment stays; a late COMPLETE still wins. Where part of the money is there only an admin ends it.
 * Returns whether it has ended now.
 */
export function endPayment(
  tx: Transaction,
  payment: PaymentRow,
  { isOfTests = false, ...ending }: Ending,
  at: number,
): boolean {
  if (payment.status !== "pending") return false;
  if (ending.source !== "admin" && !isOfTests && isPartPaid(payment)) return false;
  tx.update(payments)
    .set({
      status: ending.status,
      holdExpiresAt: withAnEnd(payment.holdExpiresAt, at),
      updatedAt: at,
    })
    .where(and(eq(payments.id, payment.id), eq(payments.status, "pending")))
    .run();
  giveBackCart(tx, payment, at);
  const { status } = ending;
  logPayment(tx, { paymentId: payment.id, event: status, ...ending }, at);
  return true;
}

/**
 * Ends the hold of a card payment for the owner, inside the caller's transaction: its books return to the cart. It
 * stays pending, and can still be paid for copies that nobody else holds. `by` is the admin.
 */
export function freeHold(tx: Transaction, payment: PaymentRow, by: string, at: number): void {
  tx.update(payments)
    .set({ holdExpiresAt: at, updatedAt: at })
    .where(eq(payments.id, payment.id))
    .run();
  giveBackCart(tx, payment, at);
  const step = { event: "hold ended", status: "pending", source: "admin" } as const;
  const message = "The owner freed what was held";
  logPayment(tx, { paymentId: payment.id, ...step, message, data: { by } }, at);
}

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
