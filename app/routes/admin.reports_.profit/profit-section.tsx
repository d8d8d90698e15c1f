import type { ProfitBy, ProfitTitle } from "~/domain/reports/profit/profit-view";
import { formatCount, priceFormat } from "~/domain/values/money";
import { counted } from "~/ui/admin/payments/held-titles";
import type { Column } from "~/ui/admin/tables/data-table";
import { ReportTable } from "~/ui/admin/tables/report-table";

type Row = ProfitTitle & { purchasesCents?: number; inputTaxCents?: number };
export type ProfitTable = { by: ProfitBy; title: string; rows: Row[]; total: number };

const MONEY = [
  ...(["salesCents", "sharesCents", "vatCents", "costCents", "profitCents"] as const),
  ...(["purchasesCents", "inputTaxCents"] as const),
];

const SHOWN_IF_ANY = [
  ["Sellers' share", "sharesCents"],
  ["VAT", "vatCents"],
] as const;

function columnsOf({ by, rows }: ProfitTable): Column<Row>[] {
  const price = priceFormat(rows.flatMap((row) => MONEY.map((name) => row[name] ?? 0)));
  const cents = (title: string, name: (typeof MONEY)[number]): Column<Row> => ({
    title,
    kind: "number",
    cell: (row) => price(row[name] ?? 0),
  });
  const isAny = (name: (typeof MONEY)[number]) => rows.some((row) => (row[name] ?? 0) !== 0);
  return [
    { title: by === "title" ? "Title" : "Month", kind: "title", cell: ({ name }) => name },
    { title: "Copies", kind: "number", cell: ({ copies }) => formatCount(copies) },
    cents("Sales", "salesCents"),
    ...SHOWN_IF_ANY.filter(([, name]) => isAny(name)).map(([title, name]) => cents(title, name)),
    withUnknown(ifKnown(cents("Cost", "costCents"))),
    ifKnown(cents("Profit", "profitCents")),
    { title: "Margin", kind: "number", cell: marginOf },
    ...(isAny("purchasesCents") ? [cents("Bought", "purchasesCents")] : []),
    ...(isAny("inputTaxCents") ? [cents("Input tax", "inputTaxCents")] : []),
  ];
}

const isUnknown = (row: Row) =>
  row.unknownCopies !== 0 && row.knownSalesCents === 0 && row.costCents === 0;

// Of copies that came without an intake neither can be said.
const ifKnown = (column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (isUnknown(row) ? "–" : column.cell(row)),
});

const withUnknown = (column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row) => (
    <>
      {column.cell(row)}
      {row.unknownCopies > 0 && !isUnknown(row) && (
        <span className="block text-muted">{formatCount(row.unknownCopies)} unknown</span>
      )}
    </>
  ),
});

// Beside all sales the margin would read as theirs.
function marginOf({ marginPercent, copies, unknownCopies }: Row) {
  if (marginPercent === null) return "–";
  return (
    <>
      {marginPercent}%
      {unknownCopies > 0 && (
        <span className="block text-muted">
          of {counted(copies - unknownCopies, "copy", "copies")}
        </span>
      )}
    </>
  );
}

export function ProfitSection({ table, search }: { table: ProfitTable; search: string }) {
  const { by, title, rows, total } = table;
  return (
    <ReportTable
      id={`by-${by}`}
      title={title}
      label={`Profit by ${by}`}
      fileHref={`/admin/reports/profit/export${search}&by=${by}`}
      columns={columnsOf(table)}
      rows={rows}
      more={
        rows.length < total &&
        `The ${rows.length} titles with the most profit. The CSV has all ${formatCount(total)}.`
      }
    />
  );
}
