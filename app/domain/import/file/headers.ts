import { cleanCell } from "../cells/cell";

/** A title above the table, or notes: rows with hardly a cell before the row that names the columns. */
const ROWS_ASKED = 10;

/** Longer than any name of a column: a row of text that was taken for names. */
const MAX_NAME_LENGTH = 200;

const filledCells = (row: readonly string[]) => row.filter((cell) => cell.trim() !== "").length;

/** Which of the first rows names the columns: the first that is at least half as wide as the widest. -1 without any. */
export function headerIndex(rows: readonly (readonly string[])[]): number {
  const asked = rows.slice(0, ROWS_ASKED);
  const widest = Math.max(0, ...asked.map(filledCells));
  return asked.findIndex((row) => filledCells(row) > 0 && filledCells(row) * 2 >= widest);
}

/** How many columns a row of names has: nameless ones at its end, which spreadsheets leave behind, are none. */
export const columnCount = (row: readonly string[]): number =>
  row.findLastIndex((cell) => cleanCell(cell) !== "") + 1;

/**
 * The names of the columns, each once: nameless ones are called by their place, and a name that comes again gets a
 * number. Nameless columns at the end fall away.
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
