import { bookSchema } from "../../books/admin/book-schema";
import { checkDigitOf, hasIsbnForm, hasValidChecksum, normaliseIsbn } from "../../values/isbn";
import { isPlaceholderIsbn } from "../../values/placeholder-isbn";
import { quoted, type Reading } from "../../values/reading";

const LABEL = /^(e-?)?isbn(?:[\s-]*1[03](?=\s*[:\s]))?\s*:?\s*/i;
const SHORTENED = /^(\d)[.,](\d+)e\+?(\d{1,2})$/i;
const SEVERAL = /\d[\d\s-]{8,}[\dx]\s*[/,;|&]\s*\d[\d\s-]{8,}[\dx]/i;

const AS_TEXT =
  "In Excel, give the column the number format '0' before you save it as CSV, or type the ISBN from the book.";

function doubtAbout(isbn: string): string | undefined {
  if (!/^\d{8,14}X?$/.test(isbn)) return undefined;
  if (/^\d{12}X$/.test(isbn)) {
    return `The ISBN ${isbn} ends in an X, as only one of 10 characters can. Compare it with the book.`;
  }
  if (!hasIsbnForm(isbn)) {
    return `The ISBN ${isbn} has ${isbn.length} characters, and an ISBN has 10 or 13. Compare it with the book.`;
  }
  if (hasValidChecksum(isbn)) return undefined;
  return `The check digit of the ISBN ${isbn} does not fit. Compare it with the book.`;
}

/**
 * Recovers an ISBN-13 that a program rounded to 12 digits: the 13th is the check digit. Two numbers round to these
 * twelve; exactly one must be an ISBN. A final 5 is rounded up or to even: programs do either.
 */
function recovered(twelve: string): string | null {
  const before = String(Number(twelve) - 1);
  const [down, up] = [checkDigitOf(twelve), checkDigitOf(before)];
  const isEven = Number(twelve) % 2 === 0;
  const canBeDown = Number(down) < 5 || (down === "5" && isEven);
  const canBeUp = Number(up) >= 5;
  if (canBeDown === canBeUp) return null;
  return canBeDown ? twelve + down : before + up;
}

function readShortened(text: string): Reading<string> | null {
  const [, first = "", rest = "", power = ""] = SHORTENED.exec(text) ?? [];
  if (first === "") return null;
  const digits = first + rest;
  const exponent = Number(power);
  const lost = `The ISBN ${quoted(text)} was shortened by a spreadsheet, and its last digits are lost. ${AS_TEXT}`;
  if (digits.length > exponent) {
    const isWhole = /^0*$/.test(digits.slice(exponent + 1));
    return isWhole ? { value: digits.slice(0, exponent + 1) } : { fault: lost };
  }
  const isbn = exponent === 12 && digits.length === 12 ? recovered(digits) : null;
  if (isbn === null || !isbn.startsWith("97")) return { fault: lost };
  return {
    value: isbn,
    warning: `The ISBN was shortened to ${text} by a spreadsheet; its last digit was worked out: ${isbn}. Compare it with the book.`,
  };
}

/** Spreadsheets drop leading zeros, and ISBN-10s of English-speaking countries begin with 0 or 1. */
function withLostZeros(isbn: string): Reading<string> | null {
  if (!/^\d{7,8}[\dX]$/.test(isbn)) return null;
  const whole = isbn.padStart(10, "0");
  if (!hasValidChecksum(whole)) return null;
  return {
    value: whole,
    warning: `The ISBN ${isbn} has lost its leading zeros to a spreadsheet; it was read as ${whole}. Compare it with the book.`,
  };
}

/** A placeholder in digits might be a number; words and dashes say clearly that there is none. */
function noIsbn(text: string): Reading<null> {
  if (!/[1-9]/.test(text)) return { value: null };
  return { value: null, warning: `${quoted(text)} is no ISBN, and was left out.` };
}

/**
 * Parses an ISBN or SKU into its stored form, without hyphens; null where the cell has a placeholder. A wrong
 * check digit only warns. A number shortened by a spreadsheet is recovered if that is certain, else refused.
 */
export function readIsbn(text: string): Reading<string | null> {
  const bare = text.replace(LABEL, "").replace(/^'/, "").trim();
  if (isPlaceholderIsbn(bare)) return noIsbn(text);
  if (SEVERAL.test(bare)) {
    return {
      fault: `The cell ${quoted(text)} has more than one ISBN. Give each book a row of its own.`,
    };
  }
  const shortened = readShortened(bare.replace(/\s/g, ""));
  if (shortened && "fault" in shortened) return shortened;
  if (shortened?.warning) return shortened;
  const isbn = normaliseIsbn(shortened?.value ?? bare.replace(/[.,]0+$/, ""));
  if (isPlaceholderIsbn(isbn)) return noIsbn(text);
  const whole = withLostZeros(isbn);
  if (whole) return whole;
  const checked = bookSchema.shape.isbn.safeParse(isbn);
  if (!checked.success || isbn === "") {
    return {
      fault: `The ISBN ${quoted(text)} cannot be used: it may have at most 32 letters and digits.`,
    };
  }
  const warning = doubtAbout(isbn);
  return warning === undefined ? { value: isbn } : { value: isbn, warning };
}
