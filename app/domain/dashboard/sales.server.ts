import { and, count, eq, gte, isNull, sql, sum } from "drizzle-orm";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Admin } from "../account/admin";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { DAY_MS, now, SAST_OFFSET_MS } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import type { SalesView } from "./view";

const DAYS = 30;

/** The numbers are inlined: SQLite binds parameters as floats, and the division would give a fraction. */
const paidOn = sql<number>`(${payments.completedAt} + ${sql.raw(`${SAST_OFFSET_MS}`)}) / ${sql.raw(`${DAY_MS}`)}`;

/** The status is a literal, not a parameter: only then does SQLite use the partial index. */
const paidSince = db
  .select({
    day: paidOn,
    revenueCents: sum(payments.amountCents).mapWith(Number),
    sales: count(),
  })
  .from(payments)
  .where(
    and(
      sql`${payments.status} = 'completed'`,
      eq(payments.isTest, sql.placeholder("isTest")),
      gte(payments.completedAt, sql.placeholder("since")),
    ),
  )
  .groupBy(sql`1`)
  .prepare();

/** What went back of the payments of a day, on whichever day it went: so no day falls below nothing. */
const refundedSince = db
  .select({ day: paidOn, cents: sum(refunds.amountCents).mapWith(Number) })
  .from(refunds)
  .innerJoin(payments, eq(payments.id, refunds.paymentId))
  .where(
    and(
      eq(refunds.state, "done"),
      isNull(refunds.receiptId),
      eq(payments.isTest, sql.placeholder("isTest")),
      gte(payments.completedAt, sql.placeholder("since")),
    ),
  )
  .groupBy(sql`1`)
  .prepare();

/**
 * Revenue, net of refunds, and sales of the last 30 days including today, by day in South Africa: of real payments in
 * live mode, of test payments in sandbox mode.
 */
export function recentSales(_admin: Admin): SalesView {
  const today = dayInSouthAfrica(now());
  const first = today - DAYS + 1;
  const isTest = readSettings().payfastSandboxMode;
  const asked = { isTest: isTest ? 1 : 0, since: startOfDay(first) };
  const paid = new Map(paidSince.all(asked).map((row) => [row.day, row]));
  const refunded = new Map(refundedSince.all(asked).map(({ day, cents }) => [day, cents]));
  const days = Array.from({ length: DAYS }, (_, i) => {
    const { revenueCents, sales } = paid.get(first + i) ?? { revenueCents: 0, sales: 0 };
    const net = revenueCents - (refunded.get(first + i) ?? 0);
    return { day: first + i, revenueCents: net, sales };
  });
  const total = (figure: "revenueCents" | "sales") =>
    days.reduce((sum, each) => sum + each[figure], 0);
  return { days, revenueCents: total("revenueCents"), sales: total("sales"), isTest };
}
