import { and, eq, ne, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import type { payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { refunds } from "~/db/schema/refund";
import { byHandId } from "./by-hand";

export type PaidByHand = Pick<
  typeof payments.$inferSelect,
  "id" | "status" | "amountCents" | "payfastPaymentId"
>;

const receivedOf = db
  .select({ cents: sql<number>`ifnull(sum(${paymentReceipts.amountCents}), 0)` })
  .from(paymentReceipts)
  .where(eq(paymentReceipts.paymentId, sql.placeholder("paymentId")))
  .prepare();

/** In cents, less what was taken back as a mistake; refunds are not subtracted. */
export const receivedSum = (paymentId: string): number => receivedOf.get({ paymentId })?.cents ?? 0;

const refundedByHand = db
  .select({ cents: sql<number>`ifnull(sum(${refunds.amountCents}), 0)` })
  .from(refunds)
  .where(
    and(
      eq(refunds.paymentId, sql.placeholder("paymentId")),
      eq(refunds.receiptId, sql.placeholder("receiptId")),
      ne(refunds.state, "refused"),
    ),
  )
  .prepare();

/** How much of `keptCents` is to go back: all of it where the order has ended or is paid at PayFast. */
export function toGiveBack(
  { status, amountCents, payfastPaymentId }: PaidByHand,
  keptCents: number,
) {
  if (status === "pending") return 0;
  const price = status === "completed" && payfastPaymentId === null ? amountCents : 0;
  return Math.max(0, keptCents - price);
}

/**
 * What was received of a payment outside PayFast and not refunded as money beside it, in cents; what of the price is
 * missing while it waits; and what is to go back.
 */
export function moneyByHand(payment: PaidByHand) {
  const { id: paymentId, status, amountCents } = payment;
  const receivedCents = receivedSum(paymentId);
  if (receivedCents === 0) {
    return { receivedCents, missingCents: status === "pending" ? amountCents : 0, overCents: 0 };
  }
  const receiptId = byHandId(paymentId);
  const kept = receivedCents - (refundedByHand.get({ paymentId, receiptId })?.cents ?? 0);
  return {
    receivedCents: kept,
    missingCents: status === "pending" ? Math.max(0, amountCents - kept) : 0,
    overCents: toGiveBack(payment, kept),
  };
}
