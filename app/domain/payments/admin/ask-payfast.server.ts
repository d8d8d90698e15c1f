import type { Owner } from "../../accounts/admin";
import { DomainError } from "../../errors";
import { paymentRow } from "../find.server";
import { canAskPayFast, reconcileNow } from "../provider/reconcile.server";
import { getPaymentForAdmin } from "./admin-payment.server";
import type { AdminPaymentView } from "./admin-view";

/**
 * Reconciles a payment with PayFast's history now, and applies all transactions of those days. `stopping` aborts: the
 * shop is stopping, or the admin has left. @throws DomainError not_found, conflict (the payment is completed, too new
 * or too old) or unavailable (PayFast did not answer).
 */
export async function askPayFast(
  admin: Owner,
  paymentId: string | undefined,
  stopping: AbortSignal,
): Promise<AdminPaymentView> {
  const payment = paymentRow(paymentId);
  if (!canAskPayFast(payment)) {
    const message =
      "PayFast can be asked about its own payments that are not completed, and between ten minutes and three days old.";
    throw new DomainError("conflict", message);
  }
  const round = await reconcileNow(payment.isTest, stopping);
  if (round.outcome === "failed") {
    throw new DomainError("unavailable", `PayFast could not be asked. ${round.reason}`);
  }
  if (round.outcome === "not set up") {
    const message = "PayFast cannot be asked: there is no account of our own with a passphrase.";
    throw new DomainError("unavailable", message);
  }
  return getPaymentForAdmin(admin, paymentId);
}
