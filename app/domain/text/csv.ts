// Without it Excel reads the file as Windows-1252 and shows `Hoër` as `HoÃ«r`.
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

/** An amount that may be below zero: its sign is no formula. */
type Money = { cents: number };

export type CsvCell = string | number | Money | null;

const CALCULATED = "'*[=+\\-@]";

/**
 * Where a cell may begin. South Africa's Excel separates by ';' or tab: it splits our text there, and ignores quotes
 * inside the line.
 */
const CELL_START = '(^|[;\\t\\r\\n])([ "]*)';

const UNGUARDED = new RegExp(`${CELL_START}(?=${CALCULATED})`, "g");
const GUARDED = new RegExp(`${CELL_START}'(?=${CALCULATED})`, "g");

/**
 * Escapes formulas with a leading apostrophe (OWASP, CSV injection), for any separator. A text that already has one
 * gets another, because an import removes one.
 */
export const guarded = (text: string): string =>
  text.replace(UNGUARDED, "$1$2'").replace(/^(?='*[\t\r\n])/, "'");

export const unguarded = (text: string): string =>
  text.replace(/^'(?='*[\t\r\n])/, "").replace(GUARDED, "$1$2");

function csvCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  if (typeof value === "object" && value !== null) return csvRand(value.cents);
  const safe = guarded(value ?? "");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvHeader = (names: readonly string[], separator = ","): string =>
  BYTE_ORDER_MARK + csvLines([names], separator);

/** Headings of our own that a program's import wants to the letter, such as '*InvoiceNumber', and without the mark. */
export const csvTemplateHeader = (names: readonly string[]): string => names.join(",") + LINE_END;

export const csvLines = (rows: readonly (readonly CsvCell[])[], separator = ","): string =>
  rows.map((cells) => cells.map(csvCell).join(separator) + LINE_END).join("");

export const csvRand = (cents: number): string => (cents / 100).toFixed(2);

/** A cell of cents as rand, which spreadsheets add up whatever its sign. */
export const money = (cents: number): CsvCell => ({ cents });
