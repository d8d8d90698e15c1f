import { write } from "~/db/client.server";
import type { Permitted } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { REASON_TITLES } from "../invoices/credit-note/words";
import { getPaymentForAdmin } from "../payments/admin/admin-payment.server";
import type { AdminPaymentView } from "../payments/admin/admin-view";
import { paymentRow } from "../payments/find.server";
import { flagPayment, logPayment } from "../payments/log.server";
import { withFullStop } from "./rules";
import type { RefundAsked } from "./schema";

/**
 * Asks the owners to refund something of a paid order: it waits among what needs attention until one refunds it or says
 * why not. @throws DomainError not_found, or conflict when nothing is paid or the same was asked before.
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
  const detail = `${withFullStop(REASON_TITLES[reason])} ${withFullStop(note)} Asked by ${admin.email}`;
  write((tx) => {
    const flag = { paymentId: payment.id, kind: "refund_asked", detail } as const;
    if (!flagPayment(tx, flag, at)) {
      throw new DomainError("conflict", "You have asked for this already. Say what is new.");
    }
    const { status } = payment;
    const data = { by: admin.email };
    const step = { event: "flagged", status, message: `A refund is asked for. ${note}`, data };
    logPayment(tx, { paymentId: payment.id, ...step, source: "admin" }, at);
    const target = { action: "asked for a refund of", targetKind: "payment" };
    recordChange(tx, admin, { ...target, targetId: payment.id }, at);
  });
  return getPaymentForAdmin(admin, payment.id);
}
