import { eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { Counter } from "../../accounts/admin";
import { changesBetween } from "../../accounts/changes";
import { now } from "../../dates/time";
import { paymentRow } from "../find.server";
import { recordPaymentChange } from "../log.server";
import { getPaymentForAdmin } from "./admin-payment.server";
import type { AdminPaymentView } from "./admin-view";

/**
 * Sets the admin's notes on a payment; blank removes them. The buyer never sees them. An unchanged note is not logged.
 * @throws DomainError not_found.
 */
export function setPaymentNotes(
  admin: Counter,
  paymentId: string | undefined,
  typed: string | null,
): AdminPaymentView {
  const at = now();
  const notes = typed || null;
  write((tx) => {
    const payment = paymentRow(paymentId);
    if (payment.notes === notes) return;
    tx.update(payments).set({ notes }).where(eq(payments.id, payment.id)).run();
    const message = notes === null ? "Notes removed" : `Notes: ${notes}`;
    const changes = changesBetween({ notes: payment.notes }, { notes });
    recordPaymentChange(tx, admin, payment, { event: "notes", message, changes }, at);
  });
  return getPaymentForAdmin(admin, paymentId);
}
