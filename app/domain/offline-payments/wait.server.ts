import { type Transaction, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { isPartPaid } from "../by-hand";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { queueDueMail } from "../mail/due-mails.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { endPayment } from "../payments/end.server";
import { findPayment, type PaymentRow, paymentRow } from "../payments/find.server";
import { flagToGiveBack, logPayment } from "../payments/log.server";
import { NOT_PAID_IN_TIME } from "../payments/log-messages";

const isUnpaid = (payment: PaymentRow) =>
  payment.status === "pending" && (payment.method !== "payfast" || isPartPaid(payment));

export function remindToPay(paymentId: string): void {
  const at = now();
  write((tx) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || !isUnpaid(payment) || payment.holdExpiresAt <= at) return;
    if (!queueDueMail(tx, "payment-reminder", payment, at)) return;
    const message = "The buyer was reminded to pay";
    const step = { event: "reminded", status: payment.status, source: "system" } as const;
    logPayment(tx, { paymentId, ...step, message }, at);
  });
}

export function endUnpaid(paymentId: string): void {
  const at = now();
  write((tx) => {
    const payment = findPayment(paymentId);
    if (payment === undefined || !isUnpaid(payment) || isPartPaid(payment)) return;
    if (payment.holdExpiresAt > at) {
      const payload = { paymentId };
      enqueue(tx, { kind: "end-unpaid", payload, now: at, runAt: payment.holdExpiresAt });
      return;
    }
    const ending = { status: "cancelled", message: NOT_PAID_IN_TIME, source: "system" } as const;
    endPayment(tx, payment, ending, at);
    queueDueMail(tx, "payment-ended", payment, at);
  });
}

export function endOrder(
  tx: Transaction,
  admin: Counter,
  payment: PaymentRow,
  reason: string,
  at: number,
): void {
  const data = { by: admin.email, reason };
  const message = `Ended: ${reason}`;
  endPayment(tx, payment, { status: "cancelled", message, source: "admin", data }, at);
  queueDueMail(tx, "payment-ended", payment, at);
  flagToGiveBack(tx, { ...payment, status: "cancelled" }, at);
  const changes = {
    status: { from: "pending", to: "cancelled" },
    reason: { from: null, to: reason },
  };
  const target = { action: "ended", targetKind: "payment", targetId: payment.id };
  recordChange(tx, admin, { ...target, changes }, at);
}

/**
 * Ends an order that awaits money for a reason that is mailed to the buyer. Idempotent. @throws DomainError not_found,
 * or conflict for one that is paid or that PayFast decides about.
 */
export function endUnpaidPayment(
  admin: Counter,
  paymentId: string | undefined,
  reason: string,
): AdminPaymentView {
  const at = now();
  write((tx) => {
    const payment = paymentRow(paymentId);
    if (payment.method === "payfast" && payment.status === "pending" && !isPartPaid(payment)) {
      throw new DomainError("conflict", "This payment is made at PayFast: it ends by itself.");
    }
    if (payment.status === "completed") {
      throw new DomainError("conflict", "This order is paid. You can refund it.");
    }
    if (!isUnpaid(payment)) return;
    endOrder(tx, admin, payment, reason, at);
  });
  return getPaymentForAdmin(admin, paymentId);
}

/**
 * Mails the buyer how to pay an order that awaits money for days, and schedules one reminder at half time and its end,
 * in the transaction that stores its payment. Both jobs check the payment again. Times in UTC ms.
 */
export function arrangeEnd(
  tx: Transaction,
  payment: { id: string; customerEmail: string; until: number },
  at: number,
): void {
  const { id: paymentId, until } = payment;
  const payload = { paymentId };
  const half = at + Math.floor((until - at) / 2);
  enqueue(tx, { kind: "remind-to-pay", payload, now: at, runAt: half });
  enqueue(tx, { kind: "end-unpaid", payload, now: at, runAt: until });
  queueDueMail(tx, "payment-due", payment, at);
}
