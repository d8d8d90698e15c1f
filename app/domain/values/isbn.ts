const withoutHyphens = (isbn: string): string =>
  isbn.replace(/[\s\u2010-\u2015-]/g, "").toUpperCase();

const LABEL = /^ISBN(?:\(?1[03]\)?)??[:.]?(?=(?:\d{9}[\dX]|\d{13})$)/;

/** The stored form of an ISBN: no hyphens or spaces, an upper-case X, without the 'ISBN-13:' that is printed before it. */
export function normaliseIsbn(isbn: string): string {
  return withoutHyphens(isbn).replace(LABEL, "");
}

/** True for ten or thirteen characters as an ISBN has them, whatever the check digit. A number of the shop's own has not. */
export const hasIsbnForm = (number: string): boolean =>
  /^(\d{9}[\dX]|\d{13})$/.test(withoutHyphens(number));

/** Whether a scanned or typed text is a search: a number with a mistake in it, or the code of something else, is none. */
export const isSearchText = (text: string): boolean =>
  /\p{L}{2}/u.test(text) && !/^https?:/i.test(text) && !hasIsbnForm(normaliseIsbn(text));

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
