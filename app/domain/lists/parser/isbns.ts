import { hasValidChecksum, isbnForms, normaliseIsbn } from "../../values/isbn";
import { isPlaceholderIsbn } from "../../values/placeholder-isbn";

type IsbnsRead = { isbns: string[]; rest: string; doubts: string[] };

const LABEL_WORDS =
  "e?-?isbn(?:[ -]?(?:13|10)(?=[ :.)]))?(?:[ .-]*(?:no|nr|number|nommer|numbers?)\\b\\.?)?";
const LABEL = new RegExp(`\\(?\\b${LABEL_WORDS}[ :.#=-]*`, "gi");
const NOT_AFTER = "(?<![\\p{L}\\p{N}])";
const NOT_BEFORE = "(?![\\p{L}\\p{N}])";

const THIRTEEN = new RegExp(`${NOT_AFTER}97[89](?:[ -]{0,2}\\d){10}${NOT_BEFORE}`, "gu");
const TEN_WHOLE = new RegExp(`${NOT_AFTER}\\d{9}[\\dXx]${NOT_BEFORE}`, "gu");
const TEN_HYPHENED = new RegExp(
  `${NOT_AFTER}\\d{1,5}-\\d{1,7}-\\d{1,7}-[\\dXx]${NOT_BEFORE}`,
  "gu",
);
const TEN_SPACED = new RegExp(`${NOT_AFTER}\\d(?:[ -]?\\d){8}[ -]?[\\dXx]${NOT_BEFORE}`, "gu");
const DIRTY = new RegExp(
  `${NOT_AFTER}[9gq][7T?][89BS](?:[ -]{0,2}[\\dOoQDIlL|!SsBZzG]){8,12}${NOT_BEFORE}`,
  "gu",
);
// After the word ISBN any number was meant to be one.
const MEANT = new RegExp(`${NOT_AFTER}(?=[^ ]{0,9}\\d)[\\dOoQIlSBXx-]{5,20}${NOT_BEFORE}`, "gu");
const PHONE = /\b(?:tel|phone|cell|sel|fax|faks|call|bel|whatsapp|kontak|contact)\b/i;

const LOOKS_LIKE: Record<string, string> = {
  O: "0",
  o: "0",
  Q: "0",
  D: "0",
  I: "1",
  l: "1",
  L: "1",
  "|": "1",
  "!": "1",
  S: "5",
  s: "5",
  B: "8",
  Z: "2",
  z: "2",
  G: "6",
  g: "9",
  q: "9",
  T: "7",
  "?": "7",
};

type Found = { isbn: string; doubt?: string };

const wrongCheckDigit = (isbn: string) =>
  `The check digit of the ISBN ${isbn} does not fit. Compare it with the letter.`;

const noIsbn = (text: string) =>
  `'${text}' looks like an ISBN, and is none. Compare it with the book.`;

function plain(text: string): Found {
  const isbn = normaliseIsbn(text);
  if (isPlaceholderIsbn(isbn)) return { isbn: "", doubt: noIsbn(text) };
  return hasValidChecksum(isbn) ? { isbn } : { isbn, doubt: wrongCheckDigit(isbn) };
}

/** A phone number has ten digits too: it is an ISBN when the letter says so or the check digit fits. */
function ten(text: string, isLabelled: boolean, isPhone: boolean): Found | null {
  const found = plain(text);
  if (normaliseIsbn(text).length !== 10) return null;
  return isLabelled || (found.doubt === undefined && !isPhone) ? found : null;
}

function dirty(text: string): Found {
  const digits = normaliseIsbn([...text].map((one) => LOOKS_LIKE[one] ?? one).join(""));
  if (isPlaceholderIsbn(digits)) return { isbn: "", doubt: noIsbn(text) };
  const isRead = digits.length === 13 && hasValidChecksum(digits);
  return isRead
    ? {
        isbn: digits,
        doubt: `The letter has '${text}', which was read as the ISBN ${digits}. Compare them.`,
      }
    : { isbn: "", doubt: noIsbn(text) };
}

function takeOut(
  text: string,
  pattern: RegExp,
  read: (match: string) => Found | null,
): { rest: string; found: Found[] } {
  const found: Found[] = [];
  const rest = text.replace(pattern, (match) => {
    const one = read(match);
    if (one === null) return match;
    found.push(one);
    return "  ";
  });
  return { rest, found };
}

/**
 * The ISBNs of a text in every form that letters write them, in order. A number with letters that a scanner takes for
 * digits is read when its check digit then fits.
 */
export function isbnsIn(text: string): IsbnsRead {
  const isLabelled = /isbn/i.test(text);
  if (!isLabelled && !/\d{3}|[9gq][7T?]/.test(text)) return { isbns: [], rest: text, doubts: [] };
  const isPhone = PHONE.test(text);
  const readTen = (match: string) => ten(match, isLabelled, isPhone);
  const steps: [RegExp, (match: string) => Found | null][] = [
    [THIRTEEN, plain],
    [TEN_WHOLE, readTen],
    [TEN_HYPHENED, readTen],
    ...(isLabelled ? ([[TEN_SPACED, readTen]] satisfies [RegExp, typeof readTen][]) : []),
    [DIRTY, dirty],
  ];
  let rest = text.replace(LABEL, "  ");
  const found: Found[] = [];
  for (const [pattern, read] of steps) {
    const step = takeOut(rest, pattern, read);
    rest = step.rest;
    found.push(...step.found);
  }
  if (isLabelled && found.length === 0) {
    const step = takeOut(rest, MEANT, dirty);
    rest = step.rest;
    found.push(...step.found);
  }
  const isbns = distinct(found.map(({ isbn }) => isbn).filter(Boolean));
  const doubts = found.flatMap(({ doubt }) => doubt ?? []);
  return { isbns, rest, doubts };
}

/** ISBN-10 and ISBN-13 of one edition are one. */
export function distinct(isbns: string[]): string[] {
  const kept: string[] = [];
  for (const isbn of isbns) {
    const forms = isbnForms(isbn);
    if (!kept.some((one) => forms.includes(one))) kept.push(isbn);
  }
  return kept;
}
