import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { paymentItems } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { deliveryOptions } from "../delivery/methods.server";
import type { Parcel } from "../delivery/price";
import type { PaymentRow } from "../payments/find.server";
import type { DeliveryChangeView, OtherWay } from "./view";

type Reader = Pick<Transaction, "select">;
export type DeliveryChangeRow = typeof deliveryChanges.$inferSelect;

function refundedDeliveryCents(reader: Reader, paymentId: string, since = 0): number {
  const ofDelivery = and(
    eq(refunds.paymentId, paymentId),
    ne(refunds.state, "refused"),
    eq(refundLines.kind, "delivery"),
    sql`${refunds.createdAt} >= ${since}`,
  );
  return (
    reader
      .select({ cents: sql<number>`ifnull(sum(${refundLines.amountCents}), 0)` })
      .from(refundLines)
      .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
      .where(ofDelivery)
      .get()?.cents ?? 0
  );
}

const changesOfDelivery = (reader: Reader, paymentId: string) =>
  reader
    .select({ change: deliveryChanges, by: adminUsers.email })
    .from(deliveryChanges)
    .leftJoin(adminUsers, eq(adminUsers.id, deliveryChanges.adminId))
    .where(eq(deliveryChanges.paymentId, paymentId))
    .orderBy(desc(deliveryChanges.id))
    .all();

/** What a buyer has paid for delivery less refunds: with the order, and by a separate transfer. */
export function paidForDelivery(reader: Reader, { id, deliveryCents }: PaymentRow) {
  const inOrder = deliveryCents - refundedDeliveryCents(reader, id);
  const beside = changesOfDelivery(reader, id).reduce((sum, { change }) => {
    const { outcome, fromCents, toCents, besideCents } = change;
    return sum + (outcome === "received" ? toCents - fromCents : 0) - besideCents;
  }, 0);
  return { inOrder, beside };
}

function toRefundCents(reader: Reader, change: DeliveryChangeRow): number {
  if (change.outcome !== "refund") return 0;
  const whole = change.fromCents - change.toCents - change.besideCents;
  const gone = refundedDeliveryCents(reader, change.paymentId, change.createdAt);
  return Math.max(0, whole - gone);
}

/** Changes of an order's delivery, newest first. Only the newest can still have something to return. */
export function deliveryChangesOf(paymentId: string, reader: Reader = db): DeliveryChangeView[] {
  return changesOfDelivery(reader, paymentId).map(({ change, by }, index) => ({
    id: change.id,
    at: new Date(change.createdAt).toISOString(),
    by,
    fromName: change.fromName,
    toName: change.toName,
    differenceCents: change.toCents - change.fromCents,
    outcome: change.outcome,
    receivedWay: change.receivedWay,
    reason: change.reason,
    reference: change.reference,
    toRefundCents: index === 0 ? toRefundCents(reader, change) : 0,
    toReturnCents: change.settledAt === null ? change.besideCents : 0,
  }));
}

export const askedDifference = (reader: Reader, paymentId: string) =>
  changesOfDelivery(reader, paymentId).find(({ change }) => change.outcome === "asked")?.change;

/** The newest change whose transferred money is to be returned by transfer, whether that is recorded or not. */
export const returnedDifference = (reader: Reader, paymentId: string, hasGone: boolean) =>
  changesOfDelivery(reader, paymentId).find(
    ({ change: { besideCents, settledAt } }) => besideCents > 0 && (settledAt !== null) === hasGone,
  )?.change;

export function parcelOfOrder(reader: Reader, paymentId: string): Parcel {
  const items = reader
    .select()
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .all();
  return {
    booksCents: items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0),
    copies: items.reduce((sum, item) => sum + item.quantity, 0),
  };
}

export function otherWays(payment: PaymentRow): OtherWay[] {
  const { inOrder, beside } = paidForDelivery(db, payment);
  return deliveryOptions(parcelOfOrder(db, payment.id))
    .filter(({ id }) => id !== payment.deliveryMethodId)
    .map(({ id, kind, name, leadTime, priceCents }) => ({
      ...{ id, kind, name, leadTime, priceCents },
      differenceCents: priceCents - inOrder - beside,
    }));
}
