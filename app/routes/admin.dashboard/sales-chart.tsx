import { axisTicks } from "~/domain/dashboard/axis";
import type { SalesView } from "~/domain/dashboard/view";
import { shortDay } from "~/domain/dates/calendar";
import { formatPrice } from "~/domain/money";
import { TestBadge } from "~/ui/admin/badges";
import { Icon } from "~/ui/icons";
import { BarNames, BarPanel } from "./bar-panel";

type Price = (cents: number) => string;

const RAND = 100;
const DAYS_BETWEEN_NAMES = 7;

const inSales = (howMany: number) => (howMany === 1 ? "1 sale" : `${howMany} sales`);

function summaryOf({ days, revenueCents, sales }: SalesView, price: Price): string {
  const best = days.reduce((one, other) => (other.revenueCents > one.revenueCents ? other : one));
  const all = `${price(revenueCents)} from ${inSales(sales)} in ${days.length} days.`;
  return `${all} The best day was ${shortDay(best.day)}, with ${price(best.revenueCents)}.`;
}

/** Revenue and sales of the last thirty days, each with its own scale, and as a table. */
export function SalesChart({ sales, price }: { sales: SalesView; price: Price }) {
  return (
    <section aria-labelledby="sales-title" className="card p-4 sm:p-5">
      <h2 id="sales-title" className="flex items-center gap-2 text-lg font-semibold">
        Last {sales.days.length} days {sales.isTest && <TestBadge />}
      </h2>
      {sales.isTest && (
        <p className="text-sm text-muted">
          The shop takes test payments: no money was earned here.
        </p>
      )}
      {sales.sales === 0 ? (
        <p className="py-10 text-center text-muted">
          No sales in the last {sales.days.length} days. Each paid order will show here.
        </p>
      ) : (
        <Bars sales={sales} price={price} />
      )}
    </section>
  );
}

function Bars({ sales, price }: { sales: SalesView; price: Price }) {
  const { days } = sales;
  const most = (figure: "revenueCents" | "sales") => Math.max(...days.map((each) => each[figure]));
  const barsOf = (figure: "revenueCents" | "sales") =>
    days.map((each) => ({
      key: each.day,
      value: each[figure],
      label: `${shortDay(each.day)}: ${price(each.revenueCents)}, ${inSales(each.sales)}`,
    }));
  const names = days.map(({ day }, place) =>
    (days.length - 1 - place) % DAYS_BETWEEN_NAMES === 0 ? shortDay(day) : null,
  );
  return (
    <>
      <div role="img" aria-label={summaryOf(sales, price)} className="mt-3">
        <Heading name="Revenue" figure={price(sales.revenueCents)} />
        <BarPanel
          bars={barsOf("revenueCents")}
          ticks={axisTicks(most("revenueCents"), RAND)}
          tickLabel={formatPrice}
          height={168}
          className="fill-blue"
        />
        <Heading name="Sales" figure={String(sales.sales)} />
        <BarPanel
          bars={barsOf("sales")}
          ticks={axisTicks(most("sales"), 1)}
          tickLabel={String}
          height={88}
          className="fill-green"
        />
        <BarNames names={names} />
      </div>
      <SalesTable sales={sales} price={price} />
    </>
  );
}

function Heading({ name, figure }: { name: string; figure: string }) {
  return (
    <p className="mt-3 mb-1 flex items-baseline gap-2">
      <span className="text-sm text-muted">{name}</span>
      <span className="font-semibold figures">{figure}</span>
    </p>
  );
}

type SalesTableProps = { sales: SalesView; price: (cents: number) => string };

/** The chart's data, latest day first. */
function SalesTable({ sales, price }: SalesTableProps) {
  return (
    <details className="group mt-3">
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
            <th scope="col" className="py-1.5 text-right font-medium">
              Revenue
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              Sales
            </th>
          </tr>
        </thead>
        <tbody>
          {[...sales.days].reverse().map((each) => (
            <tr key={each.day} className="border-b border-line">
              <th scope="row" className="py-1.5">
                {shortDay(each.day)}
              </th>
              <td className="py-1.5 text-right">{price(each.revenueCents)}</td>
              <td className="py-1.5 text-right">{each.sales}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold">
            <th scope="row" className="py-1.5">
              Total
            </th>
            <td className="py-1.5 text-right">{price(sales.revenueCents)}</td>
            <td className="py-1.5 text-right">{sales.sales}</td>
          </tr>
        </tfoot>
      </table>
    </details>
  );
}
