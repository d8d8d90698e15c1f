import { and, count, eq, gt, lt, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import type { Admin } from "../accounts/admin";
import { dayInSouthAfrica, daysSince, startOfDay } from "../dates/calendar";
import { DAY_MS, now } from "../dates/time";
import { isWaiting, orderRow, selectOrders } from "./list.server";
import type { LateOrder } from "./view";

const LATE_AFTER_DAYS = 20;

/**
 * Orders that have waited twenty days or more since payment, oldest first: their number and the first `most`. Includes
 * orders paid while the clock was ahead, because nobody knows how long they have waited.
 */
export function lateOrders(_admin: Admin, most: number): { total: number; items: LateOrder[] } {
  const at = now();
  const lastLateDay = dayInSouthAfrica(at) - LATE_AFTER_DAYS;
  const isLate = lt(orders.paidAt, startOfDay(lastLateDay + 1));
  const where = and(isWaiting, or(isLate, gt(orders.paidAt, at + DAY_MS)));
  const total = db
    .select({ total: count() })
    .from(orders)
    .innerJoin(payments, eq(payments.id, orders.paymentId))
    .where(where)
    .get()?.total;
  const items = selectOrders(where, most).map((listed) => {
    const { paymentId, reference, customerName, amount, isTest, state } = orderRow(listed);
    const { paidAt } = listed.order;
    const days = Math.max(daysSince(paidAt, at), LATE_AFTER_DAYS);
    return { paymentId, reference, customerName, amount, isTest, state, paidAt, days };
  });
  return { total: total ?? 0, items };
}
