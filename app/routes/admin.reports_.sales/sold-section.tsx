import type { SoldBooks, SoldBy } from "~/domain/reports/sales-view";
import { formatCount, priceFormat } from "~/domain/values/money";
import type { Column } from "~/ui/admin/tables/data-table";
import { ReportTable } from "~/ui/admin/tables/report-table";

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
    <ReportTable
      id={`by-${by}`}
      title={title}
      label={`Copies sold by ${by}`}
      fileHref={`/admin/reports/sales/export${search}&by=${by}`}
      columns={columnsOf(table)}
      rows={rows}
      more={
        rows.length < total &&
        `The ${rows.length} ${COUNTED[by]}. The CSV has all ${formatCount(total)}.`
      }
    />
  );
}
