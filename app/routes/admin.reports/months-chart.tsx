import { longMonth, readMonth, shortMonth } from "~/domain/dates/month";
import type { MonthsReport, ReportMonth } from "~/domain/reports/view";
import { formatPrice, priceFormat } from "~/domain/values/money";
import { axisTicks } from "~/ui/admin/charts/axis";
import { BarNames, BarPanel } from "~/ui/admin/charts/bar-panel";

type Price = (cents: number) => string;

const RAND = 100;
const MOST_MONTHS = 24;
const MOST_NAMES = 4;

const BOOKS = "fill-blue";
const DELIVERY = "fill-line-strong";
const REFUNDS = "fill-red";

const labelOf = (month: ReportMonth, price: Price) =>
  `${longMonth(readMonth(month.month))}: books ${price(month.salesCents)}, delivery ${price(month.deliveryCents)}, refunds ${price(month.refundedCents)}, net ${price(month.netCents)}`;

const netOf = (shown: ReportMonth[]) => shown.reduce((sum, { netCents }) => sum + netCents, 0);

function summaryOf(shown: ReportMonth[], price: Price): string {
  const best = shown.reduce((one, other) => (other.netCents > one.netCents ? other : one));
  const net = netOf(shown);
  const months = shown.length === 1 ? "1 month" : `${shown.length} months`;
  const name = longMonth(readMonth(best.month));
  return `${price(net)} net of refunds in ${months}. The best month was ${name}, with ${price(best.netCents)}.`;
}

export function MonthsChart({ report }: { report: MonthsReport }) {
  const shown = report.months.slice(-MOST_MONTHS);
  const price = priceFormat(
    shown.flatMap(({ salesCents, deliveryCents, refundedCents }) => [
      salesCents,
      deliveryCents,
      refundedCents,
    ]),
  );
  const most = Math.max(...shown.map((month) => month.salesCents + month.deliveryCents));
  const deepest = Math.max(...shown.map((month) => month.refundedCents));
  const step = Math.ceil(shown.length / MOST_NAMES);
  const bars = shown.map((month) => ({
    key: readMonth(month.month),
    above: [month.salesCents, month.deliveryCents],
    below: month.refundedCents,
    label: labelOf(month, price),
  }));
  const names = shown.map(({ month }, place) =>
    (shown.length - 1 - place) % step === 0 ? shortMonth(readMonth(month)) : null,
  );
  const isCut = shown.length < report.months.length;
  return (
    <section aria-labelledby="months-title" className="card p-4 sm:p-5 break-inside-avoid">
      <h2 id="months-title" className="text-lg font-semibold">
        {isCut ? `The last ${MOST_MONTHS} months` : "Month by month"}
      </h2>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
        <span className="text-sm text-muted">Net</span>
        <span className="font-semibold figures">{price(netOf(shown))}</span>
      </p>
      <ul className="mt-1 mb-3 flex flex-wrap gap-x-4 text-sm text-muted">
        <Key fill={BOOKS} name="Books" />
        <Key fill={DELIVERY} name="Delivery" />
        <Key fill={REFUNDS} name="Refunds" />
      </ul>
      <div role="img" aria-label={summaryOf(shown, price)}>
        <BarPanel
          bars={bars}
          ticks={axisTicks(most, RAND, deepest)}
          tickLabel={formatPrice}
          height={208}
          fills={{ above: [BOOKS, DELIVERY], below: REFUNDS }}
        />
        <BarNames names={names} />
      </div>
    </section>
  );
}

function Key({ fill, name }: { fill: string; name: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg className="size-3" aria-hidden="true">
        <rect width="12" height="12" className={fill} />
      </svg>
      {name}
    </li>
  );
}
