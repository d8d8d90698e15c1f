import { conditionLabel } from "../books/condition";

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
