/** Excel takes a file without it for one in the Windows code page, and shows `Hoër` as `HoÃ«r`. */
const BYTE_ORDER_MARK = "\ufeff";
const LINE_END = "\r\n";

export type CsvCell = string | number | null;

/** What a spreadsheet calculates begins with one of these, where a cell begins. */
const CALCULATED = "'*[=+\\-@]";

/**
 * Where a cell may begin: where ';' or a tab separates, as it does in South Africa's Excel, a text of ours is split at
 * these, and quotes within a line quote nothing.
 */
const CELL_START = '(^|[;\\t\\r\\n])([ "]*)';

const UNGUARDED = new RegExp(`${CELL_START}(?=${CALCULATED})`, "g");
const GUARDED = new RegExp(`${CELL_START}'(?=${CALCULATED})`, "g");

/**
 * A text as a spreadsheet takes it for one, however it separates cells: what it would take for a formula gets an
 * apostrophe in front (OWASP, CSV injection), and so does what has one already. An import takes one away.
 */
export const guarded = (text: string): string =>
  text.replace(UNGUARDED, "$1$2'").replace(/^(?='*[\t\r\n])/, "'");

/** A text as it was before it was guarded. */
export const unguarded = (text: string): string =>
  text.replace(/^'(?='*[\t\r\n])/, "").replace(GUARDED, "$1$2");

/** One cell. Quotes, separators and line breaks are quoted as in RFC 4180. */
function csvCell(value: CsvCell): string {
  if (typeof value === "number") return String(value);
  const safe = guarded(value ?? "");
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The first line of a file, with its byte order mark. */
export const csvHeader = (names: readonly string[]): string => BYTE_ORDER_MARK + csvLines([names]);

/** Lines of a file, each with its end. */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  rows.map((cells) => cells.map(csvCell).join(",") + LINE_END).join("");

/** Cents as a spreadsheet reads rand: `1234.56`. */
export const csvRand = (cents: number): string => (cents / 100).toFixed(2);
