import { and, count, gte, sql, sum } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { payments } from "~/db/schema/payment";
import type { Owner } from "../accounts/admin";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { DAY_MS, now, SAST_OFFSET_MS } from "../dates/time";
import { isLiveMoney, isLiveSale } from "../live-money";
import { readSettings } from "../settings/settings.server";
import type { SalesFigure, SalesView } from "./view";

const DAYS = 30;

/** The numbers are inlined: SQLite binds parameters as floats, and the division would give a fraction. */
const dayOf = (at: SQLiteColumn) =>
  sql<number>`(${at} + ${sql.raw(`${SAST_OFFSET_MS}`)}) / ${sql.raw(`${DAY_MS}`)}`;

const paidSince = db
  .select({
    day: dayOf(payments.completedAt),
    cents: sum(payments.amountCents).mapWith(Number),
    sales: count(),
  })
  .from(payments)
  .where(
    and(isLiveSale(sql.placeholder("isTest")), gte(payments.completedAt, sql.placeholder("since"))),
  )
  .groupBy(sql`1`)
  .prepare();

/** By credit notes, each on the day of its refund: money outside an invoice has none. */
const refundedSince = db
  .select({
    day: dayOf(creditNotes.createdAt),
    cents: sum(creditNotes.totalAmountCents).mapWith(Number),
  })
  .from(creditNotes)
  .where(
    and(
      isLiveMoney(creditNotes.isTest, sql.placeholder("isTest")),
      gte(creditNotes.createdAt, sql.placeholder("since")),
    ),
  )
  .groupBy(sql`1`)
  .prepare();

/**
 * Sales and refunds of the last 30 days including today, by day in South Africa: of real payments, and in test mode of
 * test payments too. A sale counts on the day it was paid, a refund on the day it was done.
 */
export function recentSales(_admin: Owner): SalesView {
  const first = dayInSouthAfrica(now()) - DAYS + 1;
  const isTest = readSettings().payfastSandboxMode;
  const asked = { isTest: isTest ? 1 : 0, since: startOfDay(first) };
  const paid = new Map(paidSince.all(asked).map((row) => [row.day, row]));
  const refunded = new Map(refundedSince.all(asked).map(({ day, cents }) => [day, cents]));
  const days = Array.from({ length: DAYS }, (_, i) => {
    const { cents, sales } = paid.get(first + i) ?? { cents: 0, sales: 0 };
    const refundedCents = refunded.get(first + i) ?? 0;
    const revenueCents = cents - refundedCents;
    return { day: first + i, paidCents: cents, refundedCents, revenueCents, sales };
  });
  const total = (figure: SalesFigure) => days.reduce((sum, each) => sum + each[figure], 0);
  return {
    days,
    paidCents: total("paidCents"),
    refundedCents: total("refundedCents"),
    revenueCents: total("revenueCents"),
    sales: total("sales"),
    isTest,
  };
}
