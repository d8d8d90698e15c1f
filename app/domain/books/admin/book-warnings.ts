import { hasIsbnForm, hasValidChecksum } from "../../values/isbn";
import { formatPrice } from "../../values/money";
import { isPlaceholderIsbn } from "../../values/placeholder-isbn";
import type { BookWarnings } from "./admin-view";

// Outside this range the price was probably typed in the wrong unit, cents or rand.
const LOW_PRICE_CENTS = 500;
const HIGH_PRICE_CENTS = 500_000;

type Judged = {
  isbn: string | null;
  priceCents: number;
  originalPriceCents: number | null;
  coverImageUrl: string | null;
  gallery: string[];
};

const SHORT = 8;

/**
 * An ISBN with a wrong check digit is accepted, because such ISBNs are printed on real books; so is the owner's own
 * number.
 */
export function isbnWarning(isbn: string | null): string | undefined {
  if (isbn && isPlaceholderIsbn(isbn)) {
    return "This is no book's own number, and is not stored. Compare it with the book, or leave it blank.";
  }
  if (isbn === null || !/^\d+X?$/.test(isbn)) return undefined;
  if (!hasIsbnForm(isbn)) {
    if (isbn.length === 13) {
      return "An X stands only at the end of an ISBN of 10 characters; this one has 13. Compare it with the book.";
    }
    const orOwn = isbn.length < SHORT ? ", or leave it as a number of your own" : "";
    return `An ISBN has 10 or 13 characters; this one has ${isbn.length}. Compare it with the book${orOwn}.`;
  }
  if (hasValidChecksum(isbn)) return undefined;
  return "The ISBN's check digit does not fit. Compare it with the book.";
}

const isInsecure = (address: string) => /^http:/i.test(address);
const NOT_SHOWN =
  "starts with http://, so browsers will not show it. Use https:// if the site has it.";

export function warningsOf(book: Judged): BookWarnings {
  const { priceCents, originalPriceCents } = book;
  const isbn = isbnWarning(book.isbn);
  return {
    ...(isbn ? { isbn } : {}),
    ...(priceCents < LOW_PRICE_CENTS || priceCents > HIGH_PRICE_CENTS
      ? { priceCents: `This sells the book for ${formatPrice(priceCents)}. Is that right?` }
      : {}),
    ...(originalPriceCents !== null && originalPriceCents <= priceCents
      ? { originalPriceCents: "This is not above the price, so the shop shows no saving." }
      : {}),
    ...(book.coverImageUrl && isInsecure(book.coverImageUrl)
      ? { coverImageUrl: `This address ${NOT_SHOWN}` }
      : {}),
    ...(book.gallery.some(isInsecure) ? { gallery: `One of these ${NOT_SHOWN}` } : {}),
  };
}
