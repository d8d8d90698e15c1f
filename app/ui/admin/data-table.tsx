import type { ReactNode } from "react";

export type Column<Row> = {
  /** The column's name: its heading, and on a phone the word before the value. */
  title: string;
  cell: (row: Row) => ReactNode;
  /**
   * `title` names the row and stands first on its card; `mark` is a checkbox before it; `number` is aligned to the
   * right; `actions` are buttons; `plain` needs no name on a card, as a badge does.
   */
  kind?: "title" | "mark" | "number" | "actions" | "plain";
  /** In place of the heading's text: a select-all checkbox, or a link that sorts. */
  heading?: ReactNode;
  sort?: "ascending" | "descending";
};

type DataTableProps<Row> = {
  /** What the table lists, for screen readers. */
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  keyOf: (row: Row) => string | number;
  /** On a phone a row's actions stand beside its words, not below them: for rows with few words. */
  isCompact?: boolean;
};

function classOf({ kind }: { kind?: string }): string {
  if (kind === undefined) return "cell-named";
  return kind === "number" ? "cell-named cell-number" : `cell-${kind}`;
}

/** Written out, because some browsers forget what an element is when its parts are laid out as cards. */
const ROLES = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  heading: { role: "columnheader" },
  title: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/** Rows and columns, which become readable cards on a phone. */
export function DataTable<Row>({ label, columns, rows, keyOf, isCompact }: DataTableProps<Row>) {
  return (
    <table
      {...ROLES.table}
      aria-label={label}
      className={`data-table card text-sm ${isCompact ? "data-table-compact" : ""}`}
    >
      <thead {...ROLES.group}>
        <tr {...ROLES.row}>
          {columns.map((column) => (
            <th
              key={column.title}
              {...ROLES.heading}
              scope="col"
              aria-sort={column.sort}
              className={column.kind === "number" ? "cell-number" : undefined}
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
              <Cell key={column.title} column={column}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  if (column.kind === "title") {
    return (
      <th {...ROLES.title} scope="row" className="cell-title">
        {children}
      </th>
    );
  }
  return (
    <td {...ROLES.cell} data-label={column.title} className={classOf(column)}>
      {children}
    </td>
  );
}
