import { write } from "~/db/client.server";
import { now } from "../../dates/time";
import { getPayment, paymentRow } from "../find.server";
import type { PaymentView } from "../view";
import { endPayment } from "./end.server";

/**
 * The buyer came back by the provider's cancel link: a pending payment is cancelled and its copies are free at
 * once. Any other payment stays as it is, and a late COMPLETE still wins. Returns the payment as it now stands.
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
