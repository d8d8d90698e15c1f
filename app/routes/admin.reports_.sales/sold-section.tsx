import type { SoldBooks, SoldBy } from "~/domain/reports/sales-view";
import { formatCount, priceFormat } from "~/domain/values/money";
import { AdminIcon } from "~/ui/admin/icons";
import { type Column, DataTable } from "~/ui/admin/tables/data-table";

type Row = Omit<SoldBooks, "daysUntilSold"> & Partial<Pick<SoldBooks, "daysUntilSold">>;
export type SoldTable = { by: SoldBy; title: string; rows: Row[]; total: number };

const COUNTED: Record<SoldBy, string> = {
  title: "best-selling titles",
  subject: "best-selling subjects",
  school: "best-selling schools",
  day: "latest days with sales",
};

function columnsOf({ by, rows }: SoldTable): Column<Row>[] {
  const price = priceFormat(rows.map(({ salesCents }) => salesCents));
  const columns: Column<Row>[] = [
    { title: by.charAt(0).toUpperCase() + by.slice(1), kind: "title", cell: ({ name }) => name },
    { title: "Copies", kind: "number", cell: ({ copies }) => formatCount(copies) },
    { title: "Sales", kind: "number", cell: ({ salesCents }) => price(salesCents) },
  ];
  if (by === "day") return columns;
  const days: Column<Row> = {
    title: "Days until sold",
    kind: "number",
    cell: ({ daysUntilSold }) =>
      daysUntilSold === null || daysUntilSold === undefined ? "–" : formatCount(daysUntilSold),
  };
  return [...columns, days];
}

export function SoldSection({ table, search }: { table: SoldTable; search: string }) {
  const { by, title, rows, total } = table;
  return (
    <section aria-labelledby={`by-${by}`}>
      <div className="mb-2 flex items-center gap-3">
        <h2 id={`by-${by}`} className="mr-auto text-lg font-semibold">
          {title}
        </h2>
        <a
          href={`/admin/reports/sales/export${search}&by=${by}`}
          download
          className="button button-quiet button-small print:hidden"
        >
          <AdminIcon name="download" className="size-4" /> CSV
          <span className="sr-only"> of copies sold by {by}</span>
        </a>
      </div>
      <DataTable
        label={`Copies sold by ${by}`}
        columns={columnsOf(table)}
        rows={rows}
        isFigures
        keyOf={({ name }) => name}
      />
      {rows.length < total && (
        <p className="mt-2 text-sm text-muted">
          The {rows.length} {COUNTED[by]}. The CSV has all {formatCount(total)}.
        </p>
      )}
    </section>
  );
}
