import { write } from "~/db/client.server";
import { now } from "../dates/time";
import { queueCancelledMail } from "../mail/due-mails.server";
import { endPayment } from "../payments/end.server";
import { getPayment, paymentRow } from "../payments/find.server";
import type { PaymentView } from "../payments/view";

/**
 * Cancels a pending payment when the buyer returns by the provider's cancel link, and releases its copies at once. One
 * that is paid, also in part, or has ended stays, and a late COMPLETE still wins. The buyer of an offline order gets a
 * mail. Returns the payment as it is now. @throws DomainError not_found.
 */
export function cancelPayment(id: string): PaymentView {
  const at = now();
  write((tx) => {
    const payment = paymentRow(id);
    const message = "The buyer cancelled on the payment page";
    const ending = { status: "cancelled", message, source: "shopper" } as const;
    const ended = endPayment(tx, payment, ending, at);
    if (ended && payment.method !== "payfast") queueCancelledMail(tx, payment, at);
  });
  return getPayment(id);
}
