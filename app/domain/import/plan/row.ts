import { cleanCell } from "../cells/cell";
import { type Cells, type ImportField, readCells } from "./fields";
import type { ValuesForAllRows } from "./given-values";
import type { Columns } from "./mapping";

/** A row of a file as a book. */
export type ReadRow = Cells & {
  number: number;
  /** How sentences about the row begin: `Row 12 (Title): `. */
  label: string;
  /** What is wrong with the row as a whole: then its cells mean nothing. */
  faults: string[];
};

const MAX_TITLE_LENGTH = 80;

function labelOf(number: number, title: string): string {
  const line = title.replace(/[\s\p{Cc}]+/gu, " ");
  if (line === "") return `Row ${number}: `;
  const short = line.length > MAX_TITLE_LENGTH ? `${line.slice(0, MAX_TITLE_LENGTH)}\u2026` : line;
  return `Row ${number} (${short}): `;
}

/** A quotation mark that opens a cell and closes rows below, and cells that have no column. */
function faultsOf(cells: readonly string[], width: number): string[] {
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

/** How the rows of a file are read: where each field stands, how many columns there are, and what all rows say alike. */
export type RowLayout = { columns: Columns; width: number; values: ValuesForAllRows };

/** Reads a row of a file. Nothing is looked up, so the same row always says the same. */
export function readRow(
  row: { number: number; cells: readonly string[] },
  { columns, width, values }: RowLayout,
): ReadRow {
  const given: Partial<Record<ImportField, string>> = values;
  const textOf = (field: ImportField) => {
    const at = columns[field];
    return at === undefined ? (given[field] ?? "") : cleanCell(row.cells[at] ?? "");
  };
  return {
    number: row.number,
    label: labelOf(row.number, textOf("title")),
    faults: faultsOf(row.cells, width),
    ...readCells(textOf),
  };
}
