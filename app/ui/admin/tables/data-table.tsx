import type { ReactNode } from "react";

export type Column<Row> = {
  title: string;
  label?: (row: Row) => string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` is the row header and comes first on its card; `mark` is a checkbox before it; `number` is right-aligned;
   * `actions` are buttons; `plain` has no label on a card, such as a badge; `line` has a line of a card for itself.
   */
  kind?: "title" | "mark" | "number" | "actions" | "plain" | "line";
  heading?: ReactNode;
  sort?: "ascending" | "descending";
};

type DataTableProps<Row> = {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  isCompact?: boolean;
  isFigures?: boolean;
  /** Rows of two lines: for long lists. On a phone prices and copies stand at the right, without labels. */
  isDense?: boolean;
  // Dense, and on a phone the price and the copies of a row are what changes them.
  isShelf?: boolean;
};

type Look = { isCompact?: boolean; isFigures?: boolean; isDense?: boolean; isShelf?: boolean };

function lookOf({ isCompact, isFigures, isDense, isShelf }: Look): string {
  if (isShelf) return "data-table-dense data-table-shelf";
  if (isDense) return "data-table-dense";
  if (isCompact) return "data-table-compact";
  return isFigures ? "data-table-figures" : "";
}

function classOf({ kind }: { kind?: string }): string {
  if (kind === undefined) return "cell-named";
  return kind === "number" || kind === "line" ? `cell-named cell-${kind}` : `cell-${kind}`;
}

const isAtRight = ({ kind }: { kind?: string }) => kind === "number" || kind === "actions";

// Explicit ARIA roles, because some browsers drop table semantics when `display` changes.
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  title: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

export function DataTable<Row>({ label, columns, rows, keyOf, ...look }: DataTableProps<Row>) {
  return (
    <table
      {...ROLES.table}
      aria-label={label}
      className={`data-table card text-sm ${lookOf(look)}`}
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th
              key={column.title}
              {...ROLES.heading}
              scope="col"
              aria-sort={column.sort}
              className={isAtRight(column) ? classOf(column) : undefined}
            >
              {column.heading ?? column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...ROLES.group}>
        {rows.map((row) => (
          <tr key={keyOf(row)} {...ROLES.row}>
            {columns.map((column) => (
              <Cell key={column.title} column={column} label={column.label?.(row) ?? column.title}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<Row> = { column: Column<Row>; label: string; children: ReactNode };

function Cell<Row>({ column, label, children }: CellProps<Row>) {
  if (column.kind === "title") {
    return (
      <th {...ROLES.title} scope="row" className="cell-title">
        {children}
      </th>
    );
  }
  return (
    <td {...ROLES.cell} data-label={label} className={classOf(column)}>
      {children}
    </td>
  );
}
