import { formatAmount } from "../values/money";
import type { OrderState } from "./order-way-view";
import type { PaymentView } from "./view";

function statusHeading(status: string): string {
  switch (status) {
    case "pending":
      return "Payment Processing...";
    case "failed":
      return "Payment Failed";
    case "cancelled":
      return "Payment Cancelled";
    default:
      return "Payment Status Unknown";
  }
}

const ON_THE_WAY: Record<OrderState, string> = {
  to_pack: "Payment Successful!",
  ready: "Ready for you",
  sent: "On its way",
  handed_over: "You have your order",
};

type Headed = Pick<
  PaymentView,
  "status" | "method" | "order" | "amount" | "refundedCents" | "mistakenCents" | "needsAttention"
> &
  Ordered;

type Ordered = {
  items: Pick<PaymentView["items"][number], "quantity" | "refundedQty" | "missingQty">[];
};

/** Of a paid order: whether nothing of what its buyer still wants is here. */
export function isAllMissing({ items }: Ordered): boolean {
  const missing = items.reduce((sum, { missingQty }) => sum + missingQty, 0);
  const wanted = items.reduce((sum, item) => sum + item.quantity - item.refundedQty, 0);
  return missing > 0 && missing === wanted;
}

function paidHeading(payment: Headed): string {
  const { order, amount, refundedCents, mistakenCents, needsAttention } = payment;
  if (mistakenCents === amount) return "Not paid";
  const backCents = refundedCents - mistakenCents;
  if (refundedCents === amount) return `${formatAmount(backCents)} refunded`;
  if (isAllMissing(payment)) return "Paid, but sold out";
  const state = needsAttention || order === null ? "to_pack" : order.state;
  if (state !== "to_pack") return ON_THE_WAY[state];
  if (order?.parts.some(({ sentAt }) => sentAt !== null)) return "A part is on its way";
  if (payment.items.some(({ missingQty }) => missingQty > 0)) return "Paid, but not all is here";
  if (backCents === 0) return ON_THE_WAY[state];
  return `${formatAmount(backCents)} of ${formatAmount(amount)} refunded`;
}

export function headingOf(payment: Headed): string {
  const { status, method } = payment;
  if (status === "completed") return paidHeading(payment);
  if (method === "payfast") return statusHeading(status);
  return status === "pending" ? "Order Placed" : "Order Cancelled";
}

export const partInWords = (receivedCents: number, amountCents: number): string =>
  `${formatAmount(receivedCents)} of ${formatAmount(amountCents)} received`;

/** True when the status page may stop polling. A late payment can still complete a failed or cancelled one. */
export function isSettled(status: string): boolean {
  return status !== "pending";
}

/** Says nothing of whether there is such an order, or who placed it. */
export const LINK_IS_MAILED =
  "If this order was placed with an email address, its link is on its way there.";
