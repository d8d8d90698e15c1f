import type { ReactNode } from "react";
import { AdminIcon } from "../icons";
import { type Column, DataTable } from "./data-table";

type ReportTableProps<Row> = {
  id: string;
  title: string;
  label: string;
  fileHref: string;
  columns: Column<Row>[];
  rows: Row[];
  more: ReactNode;
};

export function ReportTable<Row extends { name: string }>(props: ReportTableProps<Row>) {
  const { id, title, label, fileHref, columns, rows, more } = props;
  return (
    <section aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 id={id} className="mr-auto text-lg font-semibold">
          {title}
        </h2>
        <a href={fileHref} download className="button button-quiet button-small print:hidden">
          <AdminIcon name="download" className="size-4" /> CSV
          <span className="sr-only"> of {label.charAt(0).toLowerCase() + label.slice(1)}</span>
        </a>
      </div>
      <DataTable label={label} columns={columns} rows={rows} isFigures keyOf={({ name }) => name} />
      {more && <p className="mt-2 text-sm text-muted">{more}</p>}
    </section>
  );
}
