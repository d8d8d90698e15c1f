import { and, eq, gte, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { intakes, lotSales, lots, sellerEntries } from "~/db/schema/intake";
import { invoices } from "~/db/schema/invoice";
import { paymentItems, payments } from "~/db/schema/payment";
import type { Owner } from "../../accounts/admin";
import { isoDay } from "../../dates/calendar";
import { SAST_OFFSET_MS } from "../../dates/time";
import { isLiveMoney } from "../../live-money";
import { figuresOfSoldCopy, notionalInputTax } from "../../sellers/sold-copy";
import { readSettings } from "../../settings/settings.server";
import { type Period, type Span, spanOf } from "../period";
import type { ProfitFigures, ProfitMonth, ProfitReport, ProfitTitle } from "./profit-view";

const monthOf = (at: typeof lotSales.at | typeof sellerEntries.at) =>
  sql<string>`strftime('%Y-%m', (${at} + ${sql.raw(String(SAST_OFFSET_MS))}) / 1000, 'unixepoch')`;

// A copy that became the shop's has no share, and cost nothing.
const sharePercent = sql<number | null>`iif(${lotSales.isKept}, null, ${lots.sharePercent})`;

// Copies that were sold and came back, as many in a row as are alike: figures of a copy are exact for each of them.
const soldAlike = ({ from, until }: Span, isTest: boolean) =>
  db
    .select({
      month: monthOf(lotSales.at),
      title: sql<string>`ifnull(${lots.title}, ifnull(${paymentItems.title}, ''))`,
      lotId: sql<number>`min(${lotSales.lotId})`,
      paidCents: lots.paidCents,
      sharePercent,
      purchaseRate: intakes.vatRatePercent,
      priceCents: lotSales.priceCents,
      saleRate: sql<number>`ifnull(${invoices.vatRatePercent}, 0)`,
      paidQty: sql<number>`sum(${lotSales.paidQty})`,
      goneQty: sql<number>`sum(${lotSales.goneQty})`,
    })
    .from(lotSales)
    .innerJoin(payments, eq(payments.id, lotSales.paymentId))
    .leftJoin(lots, eq(lots.id, lotSales.lotId))
    .leftJoin(intakes, eq(intakes.id, lots.intakeId))
    .leftJoin(invoices, eq(invoices.paymentId, lotSales.paymentId))
    .leftJoin(
      paymentItems,
      and(eq(paymentItems.paymentId, lotSales.paymentId), eq(paymentItems.bookId, lotSales.bookId)),
    )
    .where(
      and(gte(lotSales.at, from), lt(lotSales.at, until), isLiveMoney(payments.isTest, isTest)),
    )
    .groupBy(
      sql`1, 2, ${lotSales.lotId} is null, ${lots.paidCents}, ${sharePercent}, ${intakes.vatRatePercent}, ${lotSales.priceCents}, ${invoices.vatRatePercent}`,
    )
    .all();

type SoldAlike = ReturnType<typeof soldAlike>[number];

function figuresOf(row: SoldAlike): ProfitFigures {
  const { lotId, paidQty, goneQty, priceCents, saleRate, paidCents, sharePercent } = row;
  const origin =
    lotId === null ? null : { paidCents, sharePercent, vatRatePercent: row.purchaseRate };
  const copy = figuresOfSoldCopy({ priceCents, vatRatePercent: saleRate, origin });
  const [turnoverCents, vatCents] = [paidQty * copy.turnoverCents, paidQty * copy.vatCents];
  const isKnown = copy.costCents !== null;
  const costCents = goneQty * (copy.costCents ?? 0);
  return {
    copies: paidQty,
    salesCents: paidQty * priceCents,
    sharesCents: paidQty * copy.shareCents,
    turnoverCents,
    vatCents,
    costCents,
    profitCents: isKnown ? turnoverCents - vatCents - costCents : 0,
    knownSalesCents: isKnown ? paidQty * priceCents : 0,
    unknownCopies: isKnown ? 0 : paidQty,
    unknownCents: isKnown ? 0 : turnoverCents - vatCents,
  };
}

// In cents by month and rate: what was agreed for books that were bought, less what was taken back.
const purchased = ({ from, until }: Span) =>
  db
    .select({
      month: monthOf(sellerEntries.at),
      rate: intakes.vatRatePercent,
      cents: sellerEntries.amountCents,
    })
    .from(sellerEntries)
    .innerJoin(intakes, eq(intakes.id, sellerEntries.intakeId))
    .where(
      and(
        sql`${sellerEntries.kind} in ('bought', 'corrected')`,
        gte(sellerEntries.at, from),
        lt(sellerEntries.at, until),
      ),
    )
    .all();

const NOTHING: ProfitFigures = {
  copies: 0,
  salesCents: 0,
  sharesCents: 0,
  turnoverCents: 0,
  vatCents: 0,
  costCents: 0,
  profitCents: 0,
  knownSalesCents: 0,
  unknownCopies: 0,
  unknownCents: 0,
};
const NOTHING_BOUGHT = { purchasesCents: 0, inputTaxCents: 0 };

const isFigure = (name: string): name is keyof ProfitFigures => name in NOTHING;
const FIGURES = Object.keys(NOTHING).filter(isFigure);

function add(sum: ProfitFigures, more: ProfitFigures): void {
  for (const name of FIGURES) sum[name] += more[name];
}

const entryOf = <Value>(map: Map<string, Value>, name: string, made: Value): Value => {
  const value = map.get(name) ?? made;
  map.set(name, value);
  return value;
};

// How much of the price of copies whose cost is known is profit, in whole percent; null where there are none.
const marginPercent = ({ knownSalesCents, profitCents }: ProfitFigures): number | null =>
  knownSalesCents > 0 ? Math.round((profitCents * 100) / knownSalesCents) : null;

const withMargin = <Sum extends ProfitFigures>(sum: Sum) => ({
  ...sum,
  marginPercent: marginPercent(sum),
});

function monthsFrom(rows: SoldAlike[], span: Span): ProfitMonth[] {
  const months = new Map<string, Omit<ProfitMonth, "marginPercent">>();
  const of = (month: string) => entryOf(months, month, { month, ...NOTHING, ...NOTHING_BOUGHT });
  for (const row of rows) add(of(row.month), figuresOf(row));
  for (const { month, rate, cents } of purchased(span)) {
    const bought = of(month);
    bought.purchasesCents += cents;
    bought.inputTaxCents += notionalInputTax(cents, rate);
  }
  return [...months.values()]
    .map(withMargin)
    .sort((one, other) => one.month.localeCompare(other.month));
}

const mostFirst = (one: ProfitTitle, other: ProfitTitle) =>
  other.profitCents - one.profitCents ||
  other.salesCents - one.salesCents ||
  one.name.localeCompare(other.name);

/** What was sold and bought between two moments, by month in South Africa, those with nothing left out. */
export const profitMonths = (isTest: boolean, span: Span): ProfitMonth[] =>
  monthsFrom(soldAlike(span, isTest), span);

/**
 * What is left of the books that were sold between two days in South Africa, by title and month: their price less what
 * sellers of consigned copies get, VAT, and what the copies cost. A sale counts when copies leave, money that goes back
 * when it does. Of real payments, and in test mode of test payments too.
 */
export function profitReport(_admin: Owner, period: Period): ProfitReport {
  const isTest = readSettings().payfastSandboxMode;
  const span = spanOf(period);
  const rows = soldAlike(span, isTest);
  const titles = new Map<string, ProfitFigures>();
  for (const row of rows) add(entryOf(titles, row.title, { ...NOTHING }), figuresOf(row));
  const months = monthsFrom(rows, span);
  const total = { ...NOTHING, ...NOTHING_BOUGHT };
  for (const month of months) {
    add(total, month);
    total.purchasesCents += month.purchasesCents;
    total.inputTaxCents += month.inputTaxCents;
  }
  return {
    isTest,
    from: isoDay(period.from),
    to: isoDay(period.to),
    total: withMargin(total),
    titles: [...titles].map(([name, figures]) => withMargin({ name, ...figures })).sort(mostFirst),
    months,
  };
}
