import { and, asc, count, desc, eq, gte, isNotNull, lt, or, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { creditNotes } from "~/db/schema/credit-note";
import { deliveryChanges } from "~/db/schema/delivery-change";
import { invoices } from "~/db/schema/invoice";
import { payments } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import type { Owner } from "../../accounts/admin";
import { isoMonth, monthInSouthAfrica, readMonth, startOfMonth } from "../../dates/month";
import { isLiveMoney, isLiveSale } from "../../live-money";
import { readSettings } from "../../settings/settings.server";
import { profitMonths } from "../profit/profit.server";
import type { ProfitMonth } from "../profit/profit-view";
import type { MonthFigures, MonthsReport, ReportMonth } from "../view";

// Each statement walks one covering index: 50 000 payments take 6 ms, and a sort of them as long again.
const during = (at: SQLiteColumn) =>
  and(gte(at, sql.placeholder("from")), lt(at, sql.placeholder("until")));
const sumOf = (column: SQLiteColumn) => sql<number>`ifnull(sum(${column}), 0)`;

const isPaid = isLiveSale(sql.placeholder("isTest"));
const isOfInvoices = isLiveMoney(invoices.isTest, sql.placeholder("isTest"));
const isOfCreditNotes = isLiveMoney(creditNotes.isTest, sql.placeholder("isTest"));
// The plus keeps SQLite from beginning with all payments of the mode.
const wentBackBeside = and(
  isNotNull(refunds.receiptId),
  isNotNull(refunds.doneAt),
  sql`+${isLiveMoney(payments.isTest, sql.placeholder("isTest"))}`,
);

const paid = db
  .select({
    orders: count(),
    cents: sumOf(payments.amountCents),
    deliveryCents: sumOf(payments.deliveryCents),
  })
  .from(payments)
  .where(and(isPaid, during(payments.completedAt)))
  .prepare();
const invoiced = db
  .select({ vatCents: sumOf(invoices.vatAmountCents), copies: sumOf(invoices.copies) })
  .from(invoices)
  .where(and(isOfInvoices, during(invoices.createdAt)))
  .prepare();
const credited = db
  .select({
    cents: sumOf(creditNotes.totalAmountCents),
    vatCents: sumOf(creditNotes.vatAmountCents),
  })
  .from(creditNotes)
  .where(and(isOfCreditNotes, during(creditNotes.createdAt)))
  .prepare();
const beside = db
  .select({ cents: sumOf(refunds.amountCents) })
  .from(refunds)
  .innerJoin(payments, eq(payments.id, refunds.paymentId))
  .where(and(wentBackBeside, during(refunds.doneAt)))
  .prepare();

const ENDS = [asc, desc].flatMap((order) => [
  db
    .select({ at: payments.completedAt })
    .from(payments)
    .where(isPaid)
    .orderBy(order(payments.completedAt))
    .limit(1)
    .prepare(),
  db
    .select({ at: creditNotes.createdAt })
    .from(creditNotes)
    .where(isOfCreditNotes)
    .orderBy(order(creditNotes.createdAt))
    .limit(1)
    .prepare(),
  db
    .select({ at: refunds.doneAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(wentBackBeside)
    .orderBy(order(refunds.doneAt))
    .limit(1)
    .prepare(),
]);

type Beside = { extraDeliveryCents: number; books: ProfitMonth | undefined };

function figuresOf(
  month: number,
  isTest: boolean,
  { extraDeliveryCents, books }: Beside,
): ReportMonth {
  const asked = {
    isTest: isTest ? 1 : 0,
    from: startOfMonth(month),
    until: startOfMonth(month + 1),
  };
  const sold = paid.get(asked) ?? { orders: 0, cents: 0, deliveryCents: 0 };
  const { vatCents, copies } = invoiced.get(asked) ?? { vatCents: 0, copies: 0 };
  const back = credited.get(asked) ?? { cents: 0, vatCents: 0 };
  const sharesCents = books?.sharesCents ?? 0;
  return {
    month: isoMonth(month),
    orders: sold.orders,
    copies,
    salesCents: sold.cents - sold.deliveryCents,
    deliveryCents: sold.deliveryCents,
    refundedCents: back.cents,
    netCents: sold.cents - back.cents,
    sharesCents,
    ownCents: sold.cents - back.cents - sharesCents,
    vatCents,
    refundedVatCents: back.vatCents,
    netVatCents: vatCents - back.vatCents,
    costCents: books?.costCents ?? 0,
    purchasesCents: books?.purchasesCents ?? 0,
    inputTaxCents: books?.inputTaxCents ?? 0,
    besideCents: beside.get(asked)?.cents ?? 0,
    extraDeliveryCents,
  };
}

const NOTHING: MonthFigures = {
  orders: 0,
  copies: 0,
  salesCents: 0,
  deliveryCents: 0,
  refundedCents: 0,
  netCents: 0,
  sharesCents: 0,
  ownCents: 0,
  vatCents: 0,
  refundedVatCents: 0,
  netVatCents: 0,
  costCents: 0,
  purchasesCents: 0,
  inputTaxCents: 0,
  besideCents: 0,
  extraDeliveryCents: 0,
};

function totalOf(months: ReportMonth[]): MonthFigures {
  const total = { ...NOTHING };
  for (const { month: _, ...figures } of months) {
    for (const name of FIGURES) total[name] += figures[name];
  }
  return total;
}

const isFigure = (name: string): name is keyof MonthFigures => name in NOTHING;
const FIGURES = Object.keys(NOTHING).filter(isFigure);

// Few orders change: all of them are read, before SQLite asks which payments are tests.
const changes = db
  .select({ change: deliveryChanges })
  .from(deliveryChanges)
  .innerJoin(payments, eq(payments.id, deliveryChanges.paymentId))
  .where(
    sql`+${isLiveMoney(payments.isTest, sql.placeholder("isTest"))} and ${or(
      eq(deliveryChanges.outcome, sql`'received'`),
      sql`${deliveryChanges.besideCents} > 0`,
    )}`,
  )
  .prepare();

// What buyers paid for a dearer delivery, less refunds, in cents by the number of its month. No invoice
// contains it.
function extraDeliveryByMonth(isTest: boolean): Map<number, number> {
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

const ALL_TIMES = { from: 0, until: Number.MAX_SAFE_INTEGER };

/**
 * Sales, delivery, refunds, VAT, orders, copies, sellers' shares and costs by month in South Africa, from the first
 * with anything to the last: of real payments, and in test mode of test payments too. A sale counts when it was paid, a
 * refund when it was done.
 */
export function monthsReport(_admin: Owner): MonthsReport {
  const isTest = readSettings().payfastSandboxMode;
  const extra = extraDeliveryByMonth(isTest);
  const times = ENDS.flatMap((end) => end.get({ isTest: isTest ? 1 : 0 })?.at ?? []);
  const books = new Map(
    profitMonths(isTest, ALL_TIMES).map((month) => [readMonth(month.month), month]),
  );
  const busy = [...times.map(monthInSouthAfrica), ...extra.keys(), ...books.keys()];
  if (busy.length === 0) return { isTest, months: [], total: { ...NOTHING } };
  const [first, last] = [Math.min(...busy), Math.max(...busy)];
  const months = Array.from({ length: last - first + 1 }, (_, i) =>
    figuresOf(first + i, isTest, {
      extraDeliveryCents: extra.get(first + i) ?? 0,
      books: books.get(first + i),
    }),
  );
  return { isTest, months, total: totalOf(months) };
}
