import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";
import type { NotificationValues } from "~/providers/payfast/notification.server";
import { formatAmount } from "../money";
import { completePayment } from "./complete.server";
import { endPayment } from "./end.server";
import type { PaymentRow } from "./find.server";
import { flagPayment, logPayment } from "./log.server";

export type Verdict = {
  verdict: "applied" | "duplicate" | "ignored" | "rejected";
  reason: string;
};

/** What has already taken effect under the same provider payment. */
function appliedBefore(tx: Transaction, providerPaymentId: string) {
  return tx
    .select({
      paymentId: providerNotifications.paymentId,
      status: providerNotifications.providerStatus,
    })
    .from(providerNotifications)
    .where(
      and(
        eq(providerNotifications.verdict, "applied"),
        eq(providerNotifications.providerPaymentId, providerPaymentId),
      ),
    )
    .all();
}

function applyComplete(
  tx: Transaction,
  payment: PaymentRow,
  notification: NotificationValues,
  at: number,
): Verdict {
  const { providerPaymentId, amountGrossCents } = notification;
  if (amountGrossCents !== payment.amountCents) {
    const paid =
      amountGrossCents === null ? "an unreadable amount" : formatAmount(amountGrossCents);
    const detail = `Expected ${formatAmount(payment.amountCents)}, PayFast reports ${paid} (${providerPaymentId})`;
    flagPayment(tx, { paymentId: payment.id, kind: "amount_mismatch", detail }, at);
    return { verdict: "applied", reason: "amount mismatch: held for the admin" };
  }
  if (payment.status === "completed") {
    const detail = `Paid again as ${providerPaymentId}: refund ${formatAmount(payment.amountCents)}`;
    flagPayment(tx, { paymentId: payment.id, kind: "double_payment", detail }, at);
    return { verdict: "applied", reason: "second payment: held for a refund" };
  }
  completePayment(tx, payment, { providerPaymentId, source: "provider" }, at);
  return { verdict: "applied", reason: "completed" };
}

function applyFailed(tx: Transaction, payment: PaymentRow, at: number): Verdict {
  if (payment.status !== "pending") return { verdict: "ignored", reason: "no longer pending" };
  const message = "PayFast reports that the payment failed";
  endPayment(tx, payment, { status: "failed", message, source: "provider" }, at);
  return { verdict: "applied", reason: "failed" };
}

/**
 * Whether a paid payment may have lost its money again: a failure of the very provider payment that paid it, or a
 * status nobody has heard of. Another try's failure that comes late is no news.
 */
function takesBack(payment: PaymentRow, notification: NotificationValues): boolean {
  if (notification.status === "PENDING") return false;
  return (
    notification.status === "OTHER" || notification.providerPaymentId === payment.payfastPaymentId
  );
}

/** The state table: what a verified notification does to its payment. Completed is final. */
function transition(
  tx: Transaction,
  payment: PaymentRow,
  notification: NotificationValues,
  at: number,
): Verdict {
  if (notification.status === "COMPLETE") return applyComplete(tx, payment, notification, at);
  if (payment.status === "completed" && takesBack(payment, notification)) {
    const detail = `PayFast reports ${notification.rawStatus} after COMPLETE (${notification.providerPaymentId})`;
    flagPayment(tx, { paymentId: payment.id, kind: "reversed", detail }, at);
  }
  if (payment.status === "completed") {
    return { verdict: "ignored", reason: "a completed payment stays completed" };
  }
  if (notification.status === "FAILED") return applyFailed(tx, payment, at);
  return { verdict: "ignored", reason: `nothing to do for ${notification.rawStatus}` };
}

/**
 * Applies a notification that has passed every check of its origin, inside the caller's transaction.
 * The same provider payment and status takes effect once, and a provider payment for one payment only.
 */
export function applyNotification(
  tx: Transaction,
  payment: PaymentRow,
  notification: NotificationValues,
  at: number,
): Verdict {
  const before = appliedBefore(tx, notification.providerPaymentId);
  if (before.some(({ paymentId }) => paymentId !== payment.id)) {
    return { verdict: "rejected", reason: "this provider payment belongs to another payment" };
  }
  if (before.some(({ status }) => status === notification.rawStatus)) {
    return { verdict: "duplicate", reason: "already applied" };
  }
  const outcome = transition(tx, payment, notification, at);
  logPayment(
    tx,
    {
      paymentId: payment.id,
      event: "notified",
      status: notification.rawStatus,
      message: outcome.reason,
      source: "provider",
      data: {
        providerPaymentId: notification.providerPaymentId,
        amountGrossCents: notification.amountGrossCents,
      },
    },
    at,
  );
  return outcome;
}
