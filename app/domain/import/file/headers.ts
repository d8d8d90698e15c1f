import { cleanCell } from "../cells/cell";

/** Rows searched for the header: a title or notes may stand above the table. */
const ROWS_ASKED = 10;

/** Longer than any column name: then a row of text was taken for the header. */
const MAX_NAME_LENGTH = 200;

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/** The index of the header: the first row at least half as wide as the widest. -1 without one. */
export function headerIndex(rows: readonly (readonly string[])[]): number {
  const asked = rows.slice(0, ROWS_ASKED);
  const widest = Math.max(0, ...asked.map(filledCells));
  return asked.findIndex((row) => filledCells(row) > 0 && filledCells(row) * 2 >= widest);
}

/** The number of columns, without unnamed ones at the end, which spreadsheets leave behind. */
export const columnCount = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cleanCell(cell) !== "") + 1;

/**
 * Unique column names: unnamed columns are called by their position, and repeated names get a number. Unnamed columns
 * at the end are dropped.
 */
export function columnNames(row: readonly string[]): string[] {
  const names = row
    .slice(0, columnCount(row))
    .map((cell) => cleanCell(cell).replace(/\s+/g, " ").slice(0, MAX_NAME_LENGTH));
  const taken = new Set<string>();
  return names.map((name, i) => {
    const base = name === "" ? `Column ${i + 1}` : name;
    let unique = base;
    for (let n = 2; taken.has(unique.toLowerCase()); n++) unique = `${base} (${n})`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
