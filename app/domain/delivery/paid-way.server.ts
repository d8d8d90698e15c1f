import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";

const ofPayment = eq(deliveryChanges.paymentId, sql.placeholder("paymentId"));

const firstChange = db
  .select({ fromName: deliveryChanges.fromName })
  .from(deliveryChanges)
  .where(ofPayment)
  .orderBy(asc(deliveryChanges.id))
  .limit(1)
  .prepare();

const asked = db
  .select({
    cents: sql<number>`ifnull(sum(${deliveryChanges.toCents} - ${deliveryChanges.fromCents}), 0)`,
  })
  .from(deliveryChanges)
  .where(and(ofPayment, eq(deliveryChanges.outcome, "asked")))
  .prepare();

/**
 * The delivery whose price a payment includes, as its invoice names it: the order's delivery may have changed since.
 */
export function paidDeliveryName(payment: { id: string; deliveryName: string | null }) {
  const first = firstChange.get({ paymentId: payment.id });
  return first === undefined ? payment.deliveryName : first.fromName;
}

export const deliveryDueCents = (paymentId: string): number => asked.get({ paymentId })?.cents ?? 0;
