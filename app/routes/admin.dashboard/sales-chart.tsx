import type { SalesDay, SalesFigure, SalesView } from "~/domain/dashboard/view";
import { shortDay } from "~/domain/dates/calendar";
import { formatPrice } from "~/domain/values/money";
import { TestBadge } from "~/ui/admin/badges";
import { axisTicks } from "~/ui/admin/charts/axis";
import { BarNames, BarPanel } from "~/ui/admin/charts/bar-panel";
import { Icon } from "~/ui/icons";
import type { AmountFormat } from "./priced";

const RAND = 100;
const DAYS_BETWEEN_NAMES = 7;

const inSales = (howMany: number) => (howMany === 1 ? "1 sale" : `${howMany} sales`);

function summaryOf(view: SalesView, price: AmountFormat): string {
  const { days, paidCents, refundedCents, revenueCents, sales } = view;
  const best = days.reduce((one, other) => (other.revenueCents > one.revenueCents ? other : one));
  const all = `${price(revenueCents)} from ${inSales(sales)} in ${days.length} days.`;
  const parts = ` ${price(paidCents)} was paid, and ${price(refundedCents)} refunded.`;
  return `${all}${refundedCents > 0 ? parts : ""} The best day was ${shortDay(best.day)}, with ${price(best.revenueCents)}.`;
}

function partsOf({ paidCents, refundedCents, sales }: SalesView, price: AmountFormat): string {
  const count = `in ${inSales(sales)}`;
  if (refundedCents === 0) return count;
  return `${count}: ${price(paidCents)} paid, ${price(refundedCents)} refunded`;
}

function labelOf({ day, paidCents, refundedCents, sales }: SalesDay, price: AmountFormat): string {
  const refunded = refundedCents > 0 ? `, ${price(refundedCents)} refunded` : "";
  return `${shortDay(day)}: ${price(paidCents)}, ${inSales(sales)}${refunded}`;
}

export function SalesChart({ sales, price }: { sales: SalesView; price: AmountFormat }) {
  return (
    <section aria-labelledby="sales-title" className="card px-4 pt-3 pb-1 sm:px-5">
      <h2 id="sales-title" className="flex items-center gap-2 text-lg font-semibold">
        Last {sales.days.length} days {sales.isTest && <TestBadge />}
      </h2>
      {sales.sales === 0 && sales.refundedCents === 0 ? (
        <p className="py-10 text-center text-muted">
          No sales in the last {sales.days.length} days. Each paid order will show here.
        </p>
      ) : (
        <Bars sales={sales} price={price} />
      )}
    </section>
  );
}

function Bars({ sales, price }: { sales: SalesView; price: AmountFormat }) {
  const { days } = sales;
  const most = (figure: SalesFigure) => Math.max(...days.map((each) => each[figure]));
  const bars = days.map((each) => ({
    key: each.day,
    above: [each.paidCents],
    below: each.refundedCents,
    label: labelOf(each, price),
  }));
  const names = days.map(({ day }, place) =>
    (days.length - 1 - place) % DAYS_BETWEEN_NAMES === 0 ? shortDay(day) : null,
  );
  return (
    <>
      <div role="img" aria-label={summaryOf(sales, price)} className="mt-3">
        <p className="mt-2 mb-1 flex flex-wrap items-baseline gap-x-2 text-sm text-muted figures">
          Revenue <b className="text-lg text-text">{price(sales.revenueCents)}</b>
          {partsOf(sales, price)}
        </p>
        <BarPanel
          bars={bars}
          ticks={axisTicks(most("paidCents"), RAND, most("refundedCents"))}
          tickLabel={formatPrice}
          height={104}
          fills={{ above: ["fill-blue"], below: "fill-red" }}
        />
        <BarNames names={names} />
      </div>
      <SalesTable sales={sales} price={price} />
    </>
  );
}

type SalesTableProps = { sales: SalesView; price: AmountFormat };

type Cell = { title: string; isWide?: true; of: (figures: Pick<SalesDay, SalesFigure>) => string };

const cellClass = ({ isWide }: Cell) =>
  `py-1.5 pl-2 text-right whitespace-nowrap ${isWide ? "max-sm:hidden" : ""}`;

function cellsOf({ refundedCents }: SalesView, price: AmountFormat): Cell[] {
  const revenue = {
    title: "Revenue",
    of: (day: Pick<SalesDay, SalesFigure>) => price(day.revenueCents),
  };
  const sold = { title: "Sales", of: (day: Pick<SalesDay, SalesFigure>) => String(day.sales) };
  if (refundedCents === 0) return [revenue, sold];
  return [
    { title: "Paid", isWide: true, of: (day) => price(day.paidCents) },
    { title: "Refunded", of: (day) => price(day.refundedCents) },
    revenue,
    sold,
  ];
}

function SalesTable({ sales, price }: SalesTableProps) {
  const cells = cellsOf(sales, price);
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-medium">
        Show the figures
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
      </summary>
      <table className="w-full max-w-md text-sm figures">
        <caption className="sr-only">Revenue and sales by day</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 font-medium">
              Date
            </th>
            {cells.map((cell) => (
              <th key={cell.title} scope="col" className={`font-medium ${cellClass(cell)}`}>
                {cell.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...sales.days].reverse().map((each) => (
            <tr key={each.day} className="border-b border-line">
              <th scope="row" className="py-1.5 whitespace-nowrap">
                {shortDay(each.day)}
              </th>
              {cells.map((cell) => (
                <td key={cell.title} className={cellClass(cell)}>
                  {cell.of(each)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5 whitespace-nowrap">
              Total
            </th>
            {cells.map((cell) => (
              <td key={cell.title} className={cellClass(cell)}>
                {cell.of(sales)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
