import { and, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderReplacements } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { schools, subjects } from "~/db/schema/taxonomy";
import type { Owner } from "../accounts/admin";
import { isoDay } from "../dates/calendar";
import { DAY_MS, SAST_OFFSET_MS } from "../dates/time";
import { isLiveSale } from "../live-money";
import { readSettings } from "../settings/settings.server";
import { daysUntilSold, type Waited } from "./days-until-sold.server";
import { type Period, type Span, spanOf } from "./period";
import type { SalesReport, SoldBooks, SoldOnDay } from "./sales-view";

type Asked = Span & { isTest: boolean };

const isPaid = ({ isTest, from, until }: Asked) =>
  and(isLiveSale(isTest), gte(payments.completedAt, from), lt(payments.completedAt, until));

const figures = {
  copies: sql<number>`sum(${paymentItems.quantity})`,
  salesCents: sql<number>`sum(${paymentItems.quantity} * ${paymentItems.unitPriceCents})`,
};

const soldLines = (asked: Asked) =>
  db
    .select({
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      subject: subjects.name,
      school: schools.name,
      ...figures,
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(isPaid(asked))
    .groupBy(paymentItems.bookId, paymentItems.title)
    .all();

type Sold = ReturnType<typeof soldLines>[number];

// Copies that went out in place of others, at the price of the line that they were sold for.
const sentInstead = (asked: Asked) =>
  db
    .select({
      bookId: orderReplacements.withBookId,
      forBookId: orderReplacements.bookId,
      forTitle: paymentItems.title,
      title: books.title,
      subject: subjects.name,
      school: schools.name,
      copies: sql<number>`sum(${orderReplacements.quantity})`,
      salesCents: sql<number>`sum(${orderReplacements.quantity} * ${paymentItems.unitPriceCents})`,
    })
    .from(payments)
    .innerJoin(orderReplacements, eq(orderReplacements.paymentId, payments.id))
    .innerJoin(
      paymentItems,
      and(
        eq(paymentItems.paymentId, payments.id),
        eq(paymentItems.bookId, orderReplacements.bookId),
      ),
    )
    .innerJoin(books, eq(books.id, orderReplacements.withBookId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .where(and(isPaid(asked), eq(orderReplacements.isReturned, false)))
    .groupBy(orderReplacements.withBookId, orderReplacements.bookId, paymentItems.title)
    .all();

// A copy counts under the book that went out, so that the sums stay those of the months.
function soldBooks(asked: Asked): Sold[] {
  const instead = sentInstead(asked);
  const own = soldLines(asked).map((line) => {
    const given = instead.filter(
      (one) => one.forBookId === line.bookId && one.forTitle === line.title,
    );
    return {
      ...line,
      copies: line.copies - given.reduce((sum, { copies }) => sum + copies, 0),
      salesCents: line.salesCents - given.reduce((sum, { salesCents }) => sum + salesCents, 0),
    };
  });
  const others = instead.map(({ forBookId: _, forTitle: __, ...sold }) => sold);
  return [...own, ...others].filter(({ copies }) => copies > 0);
}

function soldOnDays(asked: Asked): SoldOnDay[] {
  // Numbers that are bound as parameters divide with a fraction: each order would be a day of its own.
  const [offset, length] = [sql.raw(`${SAST_OFFSET_MS}`), sql.raw(`${DAY_MS}`)];
  const day = sql<number>`(${payments.completedAt} + ${offset}) / ${length}`;
  return db
    .select({ number: day, ...figures })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(isPaid(asked))
    .groupBy(day)
    .orderBy(day)
    .all()
    .map(({ number, ...sold }) => ({ day: isoDay(number), ...sold }));
}

const bestFirst = (one: SoldBooks, other: SoldBooks) =>
  other.copies - one.copies ||
  other.salesCents - one.salesCents ||
  one.name.localeCompare(other.name);

// A book that was sold under two titles has waited once, with its copies under the first.
function grouped(rows: Sold[], waits: Map<number, Waited>, nameOf: (row: Sold) => string) {
  const groups = new Map<string, { row: SoldBooks; waited: Waited; counted: Set<number> }>();
  for (const sold of rows) {
    const name = nameOf(sold);
    const group = groups.get(name) ?? {
      row: { name, copies: 0, salesCents: 0, daysUntilSold: null },
      waited: { copies: 0, days: 0 },
      counted: new Set(),
    };
    groups.set(name, group);
    group.row.copies += sold.copies;
    group.row.salesCents += sold.salesCents;
    const waited = waits.get(sold.bookId);
    if (waited === undefined || group.counted.has(sold.bookId)) continue;
    group.counted.add(sold.bookId);
    group.waited.copies += waited.copies;
    group.waited.days += waited.days;
  }
  return [...groups.values()].map(withDays).sort(bestFirst);
}

function withDays({ row, waited: { copies, days } }: { row: SoldBooks; waited: Waited }) {
  return copies === 0 ? row : { ...row, daysUntilSold: Math.round(days / copies) };
}

/**
 * The books that were sold between two days in South Africa, by title, subject, school and day, before refunds: of real
 * payments, and in test mode of test payments too. Subject and school are what the books have today.
 */
export function salesReport(_admin: Owner, period: Period): SalesReport {
  const isTest = readSettings().payfastSandboxMode;
  const asked = { isTest, ...spanOf(period) };
  const rows = soldBooks(asked);
  const waits = daysUntilSold([...new Set(rows.map(({ bookId }) => bookId))], asked);
  return {
    isTest,
    from: isoDay(period.from),
    to: isoDay(period.to),
    copies: rows.reduce((sum, { copies }) => sum + copies, 0),
    salesCents: rows.reduce((sum, { salesCents }) => sum + salesCents, 0),
    titles: grouped(rows, waits, ({ title }) => title),
    subjects: grouped(rows, waits, ({ subject }) => subject),
    schools: grouped(rows, waits, ({ school }) => school),
    days: soldOnDays(asked),
  };
}
