import { and, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { conditionLabel } from "../books/condition";
import { NO_LIST } from "../cart/lines.server";
import { now } from "../dates/time";
import { trackingUrl } from "../delivery/carriers";
import { addressLines, arrivalOf, detailsOfMethod } from "../delivery/in-words.server";
import type { DeliveryKind } from "../delivery/kinds";
import { copiesOfOrder, partsOfOrder } from "../delivery/parts.server";
import type { OrderPart } from "../delivery/view";
import { listedItems } from "../lists/ordered-for.server";
import { readBank } from "../settings/settings.server";
import type { BankView } from "../settings/view";
import { byList, listHeading } from "../taxonomy/by-list";
import type { OrderMailKind } from "./kinds";
import { queueMail } from "./queue.server";

type MailCopies = { title: string; condition: string; quantity: number };

export type MailOrder = {
  reference: string;
  customerName: string;
  isTest: boolean;
  deliveryName: string | null;
  deliveryTo: string[];
  deliveryDetails: string;
  carrier: string | null;
  trackingNumber: string | null;
  trackingUrl: string | null;
  // When it is with its buyer, once it left.
  arrives: string | null;
  items: (MailCopies & { heading?: string | false })[];
  // Paid, and not here: they do not go with the rest.
  missing: MailCopies[];
  // Copies of other listings, each in place of one that was ordered.
  instead: (MailCopies & {
    of: { title: string; condition: string };
    moreCents: number;
    outcome: (typeof orderReplacements.outcome.enumValues)[number];
  })[];
  deliveryKind: DeliveryKind | null;
  // Where a difference is paid to; null where none is asked for.
  bank: BankView | null;
  parts: OrderPart[];
  isHere: boolean;
  pageUrl: string;
};

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

function withHeadings(
  paymentId: string,
  copies: ReturnType<typeof copiesOfOrder>["goes"],
): MailOrder["items"] {
  const listed = listedItems(paymentId);
  const lines = byList(
    copies.map((copy) => ({ ...copy, ...(listed.get(copy.bookId) ?? NO_LIST) })),
  );
  return inMail(lines).map((item, index) => ({ ...item, heading: listHeading(lines, index) }));
}

const insteadOf = (paymentId: string): MailOrder["instead"] =>
  db
    .select({ row: orderReplacements, other: books, ordered: paymentItems })
    .from(orderReplacements)
    .innerJoin(books, eq(books.id, orderReplacements.withBookId))
    .innerJoin(
      paymentItems,
      and(
        eq(paymentItems.paymentId, orderReplacements.paymentId),
        eq(paymentItems.bookId, orderReplacements.bookId),
      ),
    )
    .where(eq(orderReplacements.paymentId, paymentId))
    .orderBy(orderReplacements.id)
    .all()
    .map(({ row, other, ordered }) => ({
      title: other.title,
      condition: conditionLabel(other.condition),
      quantity: row.quantity,
      of: { title: ordered.title, condition: conditionLabel(ordered.condition) },
      moreCents: row.toCents - row.fromCents,
      outcome: row.outcome,
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
  const instead = insteadOf(paymentId);
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
    arrives: order.sentAt === null ? null : arrivalOf(payment, order.sentAt, now()),
    items: withHeadings(paymentId, goes),
    missing: inMail(missing),
    instead,
    deliveryKind: payment.deliveryKind,
    bank: instead.some(({ outcome }) => outcome === "asked") ? readBank() : null,
    parts: partsOfOrder(order),
    isHere: (order.sentAt ?? order.handedOverAt) === null,
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
