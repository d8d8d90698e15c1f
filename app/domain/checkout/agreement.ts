import { conditionLabel } from "../books/condition";
import type { CartLineView } from "../cart/view";
import { formatAmount } from "../values/money";

export type SoldBook = { title: string; condition: string | null };

/** What a buyer agrees to by the button; the books are listed above it, each with its condition beside it. */
export const agreement = (books: number): string =>
  `You buy ${books === 1 ? "this book" : "each"} in the condition beside it.`;

export const booksWithConditions = (books: SoldBook[]): string[] =>
  books.map(({ title, condition }) => `${title}: ${conditionLabel(condition)}`);

/**
 * The full text agreed to, as stored with the payment: each book with its condition, and the sentence (Consumer
 * Protection Act 68 of 2008, section 55(6)).
 */
export const agreementText = (books: SoldBook[]): string =>
  [...booksWithConditions(books), agreement(books.length)].join("\n");

export const conditionsShown = (books: { id: number; condition: string | null }[]): string =>
  books.map(({ id, condition }) => `${id} ${conditionLabel(condition)}`).join(", ");

/** The prices that a form showed, such as `7:12000 8:9500`, which it sends back. */
export const pricesShown = (priced: { id: number; priceCents: number }[]): string =>
  priced.map(({ id, priceCents }) => `${id}:${priceCents}`).join(" ");

export const readPrices = (shown = ""): Map<number, number> =>
  new Map([...shown.matchAll(/(\d+):(\d+)/g)].map(([, id, cents]) => [Number(id), Number(cents)]));

export const risenInWords = (title: string, fromCents: number, priceCents: number): string =>
  `'${title}' was ${formatAmount(fromCents)} and is ${formatAmount(priceCents)} now.`;

/** Which prices rose since the books were chosen, each with the old and the new one; null if none did. */
export function risenPrices(lines: CartLineView[]): { title: string; text: string } | null {
  const risen = lines.flatMap(({ problem, book }) =>
    problem?.kind === "price_changed"
      ? risenInWords(book.title, problem.fromCents, book.priceCents)
      : [],
  );
  if (risen.length === 0) return null;
  const title = risen.length === 1 ? "One price changed" : `${risen.length} prices changed`;
  return { title, text: risen.join(" ") };
}
