import { write } from "~/db/client.server";
import { REFUND_REASONS, type RefundReason } from "~/db/schema/refund";
import type { Permitted } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { REASON_TITLES } from "../invoices/credit-note/words";
import { queueRefundAsked } from "../mail/refund-mails.server";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { paymentRow } from "../payments/find.server";
import { flagPayment, logPayment } from "../payments/log.server";
import { MAX_REFUND_NOTE, withFullStop } from "./rules";
import type { RefundAsked } from "./schema";

const inWords = (reason: RefundReason): string => withFullStop(REASON_TITLES[reason]);

export function readAsked(detail: string): { reason: RefundReason | null; note: string } {
  const reason = REFUND_REASONS.find((one) => detail.startsWith(`${inWords(one)} `)) ?? null;
  const words = reason === null ? detail : detail.slice(inWords(reason).length + 1);
  return { reason, note: words.slice(0, MAX_REFUND_NOTE) };
}

/**
 * Asks the owners to refund something of a paid order: each gets a mail, and it waits among what needs attention until
 * one refunds it or says why not. @throws DomainError not_found, or conflict when nothing is paid or the same was asked before.
 */
export function askForRefund(
  admin: Permitted<"ask_refund">,
  paymentId: string | undefined,
  { reason, note }: RefundAsked,
): AdminPaymentView {
  const payment = paymentRow(paymentId);
  if (payment.status !== "completed") {
    throw new DomainError("conflict", "This order is not paid, so there is nothing to refund.");
  }
  const at = now();
  const detail = `${inWords(reason)} ${withFullStop(note)} Asked by ${admin.email}`;
  write((tx) => {
    const flag = { paymentId: payment.id, kind: "refund_asked", detail } as const;
    const flagId = flagPayment(tx, flag, at);
    if (flagId === undefined) {
      throw new DomainError("conflict", "You have asked for this already. Say what is new.");
    }
    queueRefundAsked(tx, flagId, at);
    const { status } = payment;
    const data = { by: admin.email };
    const step = { event: "flagged", status, message: `A refund is asked for. ${note}`, data };
    logPayment(tx, { paymentId: payment.id, ...step, source: "admin" }, at);
    const target = { action: "asked for a refund of", targetKind: "payment" };
    recordChange(tx, admin, { ...target, targetId: payment.id }, at);
  });
  return getPaymentForAdmin(admin, payment.id);
}
