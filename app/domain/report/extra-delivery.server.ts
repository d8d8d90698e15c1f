import { eq, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { payments } from "~/db/schema/payment";
import { isCounted } from "../counted";
import { monthInSouthAfrica } from "../dates/month";

/** Few orders change: all of them are read, before SQLite asks which payments are tests. */
const changes = db
  .select({ change: deliveryChanges })
  .from(deliveryChanges)
  .innerJoin(payments, eq(payments.id, deliveryChanges.paymentId))
  .where(
    sql`+${isCounted(payments.isTest, sql.placeholder("isTest"))} and ${or(
      eq(deliveryChanges.outcome, sql`'received'`),
      sql`${deliveryChanges.besideCents} > 0`,
    )}`,
  )
  .prepare();

/**
 * What buyers paid by transfer for a dearer way than they had chosen, less what went back of it: in cents, by the number of
 * the month in which it came or went. No invoice says it.
 */
export function extraDeliveryByMonth(isTest: boolean): Map<number, number> {
  const months = new Map<number, number>();
  const add = (at: number, cents: number) => {
    const month = monthInSouthAfrica(at);
    months.set(month, (months.get(month) ?? 0) + cents);
  };
  for (const { change } of changes.all({ isTest: isTest ? 1 : 0 })) {
    const { outcome, fromCents, toCents, besideCents, createdAt, settledAt } = change;
    if (outcome === "received") add(settledAt ?? createdAt, toCents - fromCents);
    else add(createdAt, -besideCents);
  }
  return months;
}
