import { cleanCell } from "../cells/cell";
import { withoutEntities } from "../cells/html-text";
import { type Cells, type ImportField, readCells } from "./fields";
import { givenValues, type ValuesForAllRows } from "./given-values";
import { type Columns, columnsOf } from "./mapping";
import type { ImportOptions } from "./options";
import type { FieldMapping } from "./suggest-mapping";

export type ReadRow = Cells & {
  number: number;
  label: string;
  /** Errors of the row as a whole: then its cells are unreliable. */
  faults: string[];
};

const MAX_TITLE_LENGTH = 80;

export function rowLabel(number: number, title: string): string {
  const line = withoutEntities(title).replace(/[\s\p{Cc}]+/gu, " ");
  if (line === "") return `Row ${number}: `;
  const short = line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH)}\u2026` : line;
  return `Row ${number} (${short}): `;
}

export function rowFaults(cells: readonly string[], width: number): string[] {
  const isBroken = cells.some((cell) => cell.startsWith('"') && cell.includes("\n"));
  if (isBroken) {
    return [
      'A quotation mark (") in this row is not closed, so it ran together with the rows below it. Close or remove it.',
    ];
  }
  const filled = cells.findLastIndex((cell) => cell !== "") + 1;
  if (filled <= width) return [];
  return [
    `It has ${filled} cells, and the file has ${width} columns. A cell with the separator in it needs quotation marks around it.`,
  ];
}

export type RowLayout = { columns: Columns; width: number; values: ValuesForAllRows };

export const layoutOf = (
  headers: string[],
  mapping: FieldMapping,
  values: ImportOptions["values"],
): RowLayout => ({
  columns: columnsOf(headers, mapping),
  width: headers.length,
  values: givenValues(values),
});

export function readRow(
  row: { number: number; cells: readonly string[] },
  { columns, width, values }: RowLayout,
): ReadRow {
  const given: Partial<Record<ImportField, string>> = values;
  const textOf = (field: ImportField) => {
    const at = columns[field];
    const cell = at === undefined ? "" : cleanCell(row.cells[at] ?? "");
    return cell || (given[field] ?? "");
  };
  return {
    number: row.number,
    label: rowLabel(row.number, textOf("title")),
    faults: rowFaults(row.cells, width),
    ...readCells(textOf),
  };
}
