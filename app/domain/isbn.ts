/** The stored form of an ISBN: no hyphens or spaces, an upper-case X. */
export function normaliseIsbn(isbn: string): string {
  return isbn.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();
}

/** True for ten or thirteen characters as an ISBN has them, whatever the check digit. A number of the shop's own has not. */
export const hasIsbnForm = (number: string): boolean =>
  /^(\d{9}[\dX]|\d{13})$/.test(normaliseIsbn(number));

/** What shoppers read before a book's number: the field for the ISBN may hold a number of the shop's own. */
export const numberLabel = (number: string) => (hasIsbnForm(number) ? "ISBN" : "Number");

/** True for a correct ISBN-10 or ISBN-13 check digit (ISO 2108). False only warns and never rejects. */
export function hasValidChecksum(isbn: string): boolean {
  const normal = normaliseIsbn(isbn);
  if (/^\d{13}$/.test(normal)) {
    const sum = [...normal].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
    return sum % 10 === 0;
  }
  if (/^\d{9}[\dX]$/.test(normal)) {
    const sum = [...normal].reduce(
      (total, digit, i) => total + (digit === "X" ? 10 : Number(digit)) * (10 - i),
      0,
    );
    return sum % 11 === 0;
  }
  return false;
}

/** The check digit for the first 12 digits of an ISBN-13 (ISO 2108). */
export function checkDigitOf(first12: string): string {
  const sum = [...first12].reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/**
 * All forms of one ISBN: as given, and as ISBN-10 or ISBN-13 where one exists. A SKU, or an ISBN with a wrong check
 * digit, has only itself.
 */
export function isbnForms(isbn: string): string[] {
  if (!hasValidChecksum(isbn)) return [isbn];
  if (isbn.length === 10) {
    const first12 = `978${isbn.slice(0, 9)}`;
    return [isbn, first12 + checkDigitOf(first12)];
  }
  if (!isbn.startsWith("978")) return [isbn];
  const nine = isbn.slice(3, 12);
  const sum = [...nine].reduce((total, digit, i) => total + Number(digit) * (10 - i), 0);
  const check = (11 - (sum % 11)) % 11;
  return [isbn, nine + (check === 10 ? "X" : check)];
}

/**
 * Why a book with this ISBN may not be sold, or null. It is blocked when its ISBN-10 or ISBN-13 starts with one of
 * `prefixes`, a setting: the department's own workbooks are for schools only.
 */
export function isbnRefusal(isbn: string, prefixes: readonly string[]): string | null {
  const forms = isbnForms(normaliseIsbn(isbn));
  const prefix = prefixes.find((one) => {
    const bare = normaliseIsbn(one);
    return bare !== "" && forms.some((form) => form.startsWith(bare));
  });
  if (prefix === undefined) return null;
  return `ISBNs that begin with ${prefix} may not be sold here: the settings say so.`;
}

/** What people write where a book has no number, or none yet: only the letters and digits of it. */
const WORDS = new Set(
  [
    "na nb nil no none null nan undefined blank empty false isbn sku noisbn nosku noisbnnumber isbnnumber nonumber",
    "tba tbc tbd tbs tobeadvised tobeannounced tobeconfirmed tobedetermined tofollow pending awaiting soon later",
    "notapplicable notavailable notavail notassigned notgiven notknown notlisted notyet notyetavailable notspecified",
    "unavailable unassigned unknown unspecified missing various multiple dummy placeholder test seebook",
    "nvt nie nee geen geenisbn leeg onbekend hangend uitstaande later nognie niebeskikbaar wordnogbevestig salbevestigword",
  ].flatMap((line) => line.split(" ")),
);

const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|NAME\?|NULL!|NUM!|DIV\/0!)$/;
const ONE_LETTER = /^([A-Z])\1*$/;
/** A shop may number its books, so that 22 and 111 are numbers. */
const ONE_DIGIT = /^(?:\d|0+|(\d)\1{4,})$/;
const MASKED = /^(?:[0X]{7,}|97[89]0{5,}\d?|97[89][\dX]*XX[\dX]*)$/;
const PREFIXED_ONE_DIGIT = /^97[89](\d)\1{7,}\d?$/;
const COUNTED = /^(?:97[89])?0?123456789(?:[\dX]|0123?)?$/;

function isMadeUp(number: string): boolean {
  if (ONE_LETTER.test(number) || ONE_DIGIT.test(number) || COUNTED.test(number)) return true;
  if (MASKED.test(number)) return true;
  return PREFIXED_ONE_DIGIT.test(number) && !hasValidChecksum(number);
}

/**
 * True for what stands in the place of an ISBN or SKU and is none: 'N.A.', 'TBC', 'pending', 'x', '1', '9780000000000'.
 * Two books that have it are not one. A wrong check digit alone makes no placeholder.
 */
export function isPlaceholderIsbn(text: string): boolean {
  const normal = normaliseIsbn(text);
  if (SPREADSHEET_ERROR.test(normal)) return true;
  const bare = normal.replace(/[^\p{L}\p{N}]/gu, "");
  return bare === "" || WORDS.has(bare.toLowerCase()) || isMadeUp(bare);
}

/** The stored form of what was given as an ISBN or SKU: empty where it is a placeholder. */
export const storedIsbn = (text: string): string =>
  isPlaceholderIsbn(text) ? "" : normaliseIsbn(text);
