import { booksWithConditions, type SoldBook } from "../checkout/agreement";
import type { CounterOrder } from "./schema";

export const agreedInPerson = (books: number): string =>
  books === 1
    ? "The buyer has this second-hand book in their hands and agrees to its condition above."
    : "The buyer has these second-hand books in their hands and agrees to the condition of each above.";

export const agreedWhenTold = (books: number): string =>
  books === 1
    ? "I told the buyer that this book is second-hand and in which condition it is, and they agree to buy it so."
    : "I told the buyer that these books are second-hand and in which condition each is, and they agree to buy them so.";

/**
 * What a buyer agreed to about the books' condition, as stored (Consumer Protection Act 68 of 2008, section 55(6)): by
 * taking the books, or because the owner says that they were told. Null without a statement, so that nothing is
 * claimed.
 */
export function agreedAtCounter(
  books: SoldBook[],
  { handedOver, conditionsAgreed }: Pick<CounterOrder, "handedOver" | "conditionsAgreed">,
): string | null {
  if (!handedOver && !conditionsAgreed) return null;
  const sentence = handedOver ? agreedInPerson(books.length) : agreedWhenTold(books.length);
  return [...booksWithConditions(books), sentence].join("\n");
}
