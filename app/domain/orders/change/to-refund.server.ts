import { deliveryChangesOf } from "../delivery-changes.server";
import { replacementsOfOrder } from "../lines.server";

export function toRefundOfChanges(paymentId: string): number {
  const copies = replacementsOfOrder(paymentId).map(({ toRefundCents }) => toRefundCents);
  const ways = deliveryChangesOf(paymentId).map((one) => one.toRefundCents + one.toReturnCents);
  return [...copies, ...ways].reduce((sum, cents) => sum + cents, 0);
}
