export type NumberFormats = { ofStyle: readonly string[]; isFrom1904: boolean };

const DAY_MS = 86_400_000;
// The day 1 January 1970 in Excel's count, which begins in 1900 or in 1904.
const EPOCH = 25_569;
const LATER_BY = 1_462;
const LAST_DAY = 2_958_465;
const EXACT_DIGITS = 15;

/** Excel's own formats that a workbook does not spell out. */
const isOwnDate = (id: number) =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 58 && id !== 48 && id !== 49);

/** The code of a number format: a workbook's own, else whether it is one of Excel's dates. */
export const formatCode = (id: number, codes: ReadonlyMap<number, string>): string =>
  codes.get(id) ?? (isOwnDate(id) ? "yyyy-mm-dd" : "");

/** Without quoted words, colours and currencies, which may have the letters of a date. */
const bareCode = (code: string) => code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, "");

function dateText(serial: number, code: string, isFrom1904: boolean): string {
  const day = serial + (isFrom1904 ? LATER_BY : 0) - EPOCH;
  const iso = new Date(Math.round(day * DAY_MS)).toISOString();
  if (/^y+$/i.test(code)) return iso.slice(0, 4);
  return Number.isInteger(serial) ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.slice(11, 16)}`;
}

/**
 * A number of a workbook as a person sees it: all digits of an ISBN, with the zeros before it that its format asks for,
 * and a date as 2027-01-31.
 */
export function numberText(stored: string, style: number, formats: NumberFormats): string {
  const number = Number(stored);
  if (stored === "" || Number.isNaN(number)) return stored;
  const code = bareCode(formats.ofStyle[style] ?? "");
  const isDate = /[dmyhs]/i.test(code) && number >= 0 && number <= LAST_DAY;
  if (isDate) return dateText(number, code, formats.isFrom1904);
  const text = String(Number(number.toPrecision(EXACT_DIGITS)));
  return /^0+$/.test(code) && Number.isInteger(number) ? text.padStart(code.length, "0") : text;
}

/** The place of a column from 0 by its letters: 27 for `AB12`; -1 where there are none. */
export function columnOf(reference: string): number {
  const [letters = ""] = /^[A-Z]{1,3}/.exec(reference) ?? [];
  return [...letters].reduce((place, letter) => place * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
