import { write } from "~/db/client.server";
import { now } from "../../dates/time";
import { getPayment, paymentRow } from "../find.server";
import type { PaymentView } from "../view";
import { endPayment } from "./end.server";

/**
 * Cancels a pending payment when the buyer returns by the provider's cancel link; its copies are released at once. Any
 * other payment stays, and a late COMPLETE still wins. Returns the payment as it is now.
 * @throws DomainError not_found.
 */
export function cancelPayment(id: string): PaymentView {
  const at = now();
  write((tx) => {
    const message = "The buyer cancelled on the payment page";
    endPayment(tx, paymentRow(id), { status: "cancelled", message, source: "shopper" }, at);
  });
  return getPayment(id);
}
