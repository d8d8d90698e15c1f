import { firstDayOf, longMonth, readMonth } from "~/domain/dates/month";
import { periodSearch, wholeMonth } from "~/domain/reports/period";
import type { MonthFigures, MonthsReport } from "~/domain/reports/view";
import { formatCount, priceFormat } from "~/domain/values/money";
import { AdminIcon } from "~/ui/admin/icons";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

type Row = { title: string; month: number | null; figures: MonthFigures };

const MONEY = [
  ...(["salesCents", "deliveryCents", "refundedCents", "netCents", "netVatCents"] as const),
  ...(["sharesCents", "ownCents"] as const),
];

export const hasShares = ({ sharesCents }: MonthFigures): boolean => sharesCents !== 0;

function rowsOf({ months, total }: MonthsReport): Row[] {
  const rows = months.toReversed().map(({ month: iso, ...figures }): Row => {
    const month = readMonth(iso);
    return { title: longMonth(month), month, figures };
  });
  if (rows.length === 1) return rows;
  return [...rows, { title: `All ${rows.length} months`, month: null, figures: total }];
}

function columnsOf(price: (cents: number) => string, isShared: boolean): Column<Row>[] {
  const number = (title: string, of: (figures: MonthFigures) => string): Column<Row> => ({
    title,
    kind: "number",
    cell: ({ figures }) => of(figures),
  });
  return [
    { title: "Month", kind: "title", cell: ({ title }) => title },
    number("Orders", ({ orders }) => formatCount(orders)),
    number("Copies", ({ copies }) => formatCount(copies)),
    number("Books", ({ salesCents }) => price(salesCents)),
    number("Delivery", ({ deliveryCents }) => price(deliveryCents)),
    number("Refunds", ({ refundedCents }) => price(refundedCents)),
    number("Net", ({ netCents }) => price(netCents)),
    ...(isShared
      ? [
          number("Sellers' share", ({ sharesCents }) => price(sharesCents)),
          number("The shop's", ({ ownCents }) => price(ownCents)),
        ]
      : []),
    number("VAT", ({ netVatCents }) => price(netVatCents)),
    {
      title: "Invoices",
      kind: "actions",
      heading: <span className="sr-only">Invoices</span>,
      cell: ({ month, title }) => month !== null && <MonthFile month={month} title={title} />,
    },
  ];
}

/** Newest first, with totals. VAT is that of the invoices less that of the credit notes. */
export function MonthsTable({ report }: { report: MonthsReport }) {
  const price = priceFormat(
    [report.total, ...report.months].flatMap((figures) => MONEY.map((name) => figures[name])),
  );
  return (
    <DataTable
      label="Sales and refunds by month"
      columns={columnsOf(price, report.months.some(hasShares))}
      rows={rowsOf(report)}
      isFigures
      keyOf={({ month }) => (month === null ? "all" : firstDayOf(month))}
    />
  );
}

function MonthFile({ month, title }: { month: number; title: string }) {
  return (
    <a
      href={`/admin/reports/invoices${periodSearch(wholeMonth(month))}`}
      download
      className="button-icon print:hidden"
      title="Invoices and credit notes (CSV)"
    >
      <AdminIcon name="download" />
      <span className="sr-only">Invoices and credit notes of {title} (CSV)</span>
    </a>
  );
}
