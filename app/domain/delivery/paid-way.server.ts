import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { orderReplacements } from "~/db/schema/order";

const ofPayment = eq(deliveryChanges.paymentId, sql.placeholder("paymentId"));

const firstChange = db
  .select({ fromName: deliveryChanges.fromName })
  .from(deliveryChanges)
  .where(ofPayment)
  .orderBy(asc(deliveryChanges.id))
  .limit(1)
  .prepare();

const askedIn = (table: typeof deliveryChanges | typeof orderReplacements) =>
  db
    .select({ cents: sql<number>`ifnull(sum(${table.toCents} - ${table.fromCents}), 0)` })
    .from(table)
    .where(and(eq(table.paymentId, sql.placeholder("paymentId")), eq(table.outcome, "asked")))
    .prepare();

const asked = [askedIn(deliveryChanges), askedIn(orderReplacements)];

/**
 * The delivery whose price a payment includes, as its invoice names it: the order's delivery may have changed since.
 */
export function paidDeliveryName(payment: { id: string; deliveryName: string | null }) {
  const first = firstChange.get({ paymentId: payment.id });
  return first === undefined ? payment.deliveryName : first.fromName;
}

// For a dearer delivery, and for another copy.
export const deliveryDueCents = (paymentId: string): number =>
  asked.reduce((sum, query) => sum + (query.get({ paymentId })?.cents ?? 0), 0);
