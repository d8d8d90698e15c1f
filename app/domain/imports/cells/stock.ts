import { bookSchema } from "../../books/admin/book-schema";
import { quoted, type Reading } from "../../values/reading";

const WHOLE = /^(\d{1,3}(?: \d{3})*|\d+)(?:[.,]0+)?$/;

export function readStock(text: string): Reading<number> {
  const digits = WHOLE.exec(text.replace(/^'/, "").replace(/\s/g, " "))?.[1];
  if (digits === undefined) {
    return { fault: `The stock ${quoted(text)} is not a whole number of copies, 0 or more.` };
  }
  const value = Number(digits.replaceAll(" ", ""));
  const checked = bookSchema.shape.stockQty.safeParse(value);
  if (checked.success) return { value };
  return { fault: `The stock ${quoted(text)} is too much: at most 9999 copies of a book.` };
}
