import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { db, Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isbnForms } from "../values/isbn";
import { availableCopies, heldCopies } from "./availability.server";
import { conditionLabel } from "./condition";
import { isOffered } from "./offered.server";

/**
 * Another book of the same title that can be bought at `at` (UTC ms) and is none of `exceptIds`: of the same ISBN, or
 * without one of the same words in the same grade. The one whose price is nearest; null if there is none.
 */
export function otherCopy(
  reader: Transaction | typeof db,
  bookId: number,
  exceptIds: number[],
  at: number,
): { id: number; condition: string; priceCents: number } | null {
  const { isbn, titleKey, gradeId, priceCents } = books;
  const book = reader
    .select({ isbn, titleKey, gradeId, priceCents })
    .from(books)
    .where(eq(books.id, bookId))
    .get();
  if (book === undefined) return null;
  const ofTitle = and(
    eq(books.isHidden, false),
    eq(books.inStock, 1),
    eq(books.titleKey, book.titleKey),
    eq(books.gradeId, book.gradeId),
  );
  const isAlike = book.isbn === null ? ofTitle : inArray(books.isbn, isbnForms(book.isbn));
  const copies = reader
    .select({ id: books.id, priceCents, condition: books.condition, stockQty: books.stockQty })
    .from(books)
    .where(and(isOffered, isAlike, notInArray(books.id, exceptIds)))
    .all();
  const held = heldCopies(
    copies.map(({ id }) => id),
    at,
  );
  const distance = (copy: { priceCents: number }) => Math.abs(copy.priceCents - book.priceCents);
  const [nearest] = copies
    .filter(({ id, stockQty }) => availableCopies(stockQty, held.get(id)) > 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.priceCents - b.priceCents || a.id - b.id);
  if (nearest === undefined) return null;
  const { stockQty: _, condition, ...copy } = nearest;
  return { ...copy, condition: conditionLabel(condition) };
}
