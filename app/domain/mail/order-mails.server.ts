import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { conditionLabel } from "../books/condition";
import { trackingUrl } from "../delivery/carriers";
import { addressLines, detailsOfMethod } from "../delivery/in-words.server";
import { copiesOfOrder, partsOfOrder } from "../delivery/parts.server";
import { queueMail } from "./queue.server";
import type { MailOrder, OrderMailKind } from "./view";

export const orderMailKey = (paymentId: string) => `order ${paymentId}`;

/**
 * Queues the mail of an order's step to its buyer, in the transaction of the step. False when it was queued already.
 * `stepAt` and `at` in UTC ms.
 */
export function queueOrderMail(
  tx: Transaction,
  kind: OrderMailKind,
  payment: { id: string; customerEmail: string },
  stepAt: number,
  at = stepAt,
): boolean {
  const uniqueKey = `${orderMailKey(payment.id)} ${kind} ${stepAt}`;
  const recipient = payment.customerEmail;
  return queueMail(tx, { kind, uniqueKey, recipient, payload: { paymentId: payment.id } }, at);
}

const inMail = (copies: ReturnType<typeof copiesOfOrder>["goes"]): MailOrder["items"] =>
  copies.map(({ title, condition, quantity }) => ({
    ...{ title, quantity },
    condition: conditionLabel(condition),
  }));

export function orderInMail(paymentId: string): MailOrder {
  const found = db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(eq(orders.paymentId, paymentId))
    .get();
  if (found === undefined) throw new Error("A mail tells of an order that there is not");
  const { order, payment } = found;
  const { goes, missing } = copiesOfOrder(paymentId);
  return {
    reference: payment.reference,
    customerName: payment.customerName,
    isTest: payment.isTest,
    deliveryName: payment.deliveryName,
    deliveryTo: addressLines(payment),
    deliveryDetails: detailsOfMethod(payment.deliveryMethodId),
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    trackingUrl: trackingUrl(order.carrier, order.trackingNumber),
    items: inMail(goes),
    missing: inMail(missing),
    parts: partsOfOrder(order),
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
