import { and, eq, inArray, notInArray } from "drizzle-orm";
import type { db, Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isbnForms } from "../values/isbn";
import { availableCopies, heldCopies } from "./availability.server";
import { conditionLabel } from "./condition";
import { MOST_OTHER_COPIES } from "./copies-shown";
import { forSaleQty, isOffered } from "./offered.server";

type Reader = Transaction | typeof db;
type OtherCopy = { id: number; condition: string; priceCents: number; available: number };
type FreeCopy = Omit<OtherCopy, "available"> & {
  title: string;
  shelf: string | null;
  freeQty: number;
};

/**
 * The books of the same title as a book that can be bought at `at` (UTC ms), the book itself included, and none of
 * `exceptIds`: of the same ISBN, or without one of the same words in the same grade. The one whose price is nearest
 * comes first.
 */
export function copiesAlike(
  reader: Reader,
  bookId: number,
  exceptIds: number[],
  at: number,
): FreeCopy[] {
  const { isbn, titleKey, gradeId, priceCents } = books;
  const book = reader
    .select({ isbn, titleKey, gradeId, priceCents })
    .from(books)
    .where(eq(books.id, bookId))
    .get();
  if (book === undefined) return [];
  const ofTitle = and(
    eq(books.isHidden, false),
    eq(books.inStock, 1),
    eq(books.titleKey, book.titleKey),
    eq(books.gradeId, book.gradeId),
  );
  const isAlike = book.isbn === null ? ofTitle : inArray(books.isbn, isbnForms(book.isbn));
  const { id, title, condition, shelf } = books;
  const copies = reader
    .select({ id, title, priceCents, condition, shelf, stockQty: forSaleQty })
    .from(books)
    .where(and(isOffered, isAlike, notInArray(books.id, exceptIds)))
    .all();
  const held = heldCopies(
    copies.map((copy) => copy.id),
    at,
  );
  const distance = (copy: { priceCents: number }) => Math.abs(copy.priceCents - book.priceCents);
  return copies
    .map(({ stockQty, condition, ...copy }) => ({
      ...copy,
      condition: conditionLabel(condition),
      freeQty: availableCopies(stockQty, held.get(copy.id)),
    }))
    .filter(({ freeQty }) => freeQty > 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.priceCents - b.priceCents || a.id - b.id);
}

/** The first of `copiesAlike`, each condition at each price once. */
export function otherCopies(
  reader: Reader,
  bookId: number,
  exceptIds: number[],
  at: number,
): OtherCopy[] {
  const byWords = new Map<string, OtherCopy>();
  for (const copy of copiesAlike(reader, bookId, exceptIds, at)) {
    const { id, condition, priceCents, freeQty: available } = copy;
    const words = `${condition} ${priceCents}`;
    if (!byWords.has(words)) byWords.set(words, { id, condition, priceCents, available });
  }
  return [...byWords.values()].slice(0, MOST_OTHER_COPIES);
}
