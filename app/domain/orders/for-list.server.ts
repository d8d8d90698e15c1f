import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { now } from "../dates/time";
import { fitsItem } from "../lists/fits.server";
import { needsOf } from "../lists/public/choice";

const linesOf = (attempts: readonly string[], listId: number) =>
  db
    .select({
      id: books.id,
      titleKey: books.titleKey,
      gradeId: books.gradeId,
      isbn: books.isbn,
      quantity: paymentItems.quantity,
    })
    .from(paymentItems)
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .where(
      and(
        inArray(payments.id, [...attempts]),
        or(
          eq(payments.status, "completed"),
          and(eq(payments.status, "pending"), gt(payments.holdExpiresAt, now())),
        ),
        or(isNull(paymentItems.listId), eq(paymentItems.listId, listId)),
      ),
    )
    .all();

/**
 * The items of a list that this browser's last orders, paid or waited for, meet already: one for each copy. Its
 * alternatives are met too. Books that were ordered from another list do not count.
 */
export function itemsOrdered(listId: number, ownAttempts: readonly string[]): ReadonlySet<number> {
  const lines = ownAttempts.length === 0 ? [] : linesOf(ownAttempts, listId);
  if (lines.length === 0) return new Set();
  const items = db
    .select({ item: bookListItems, gradeId: bookLists.gradeId })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .where(eq(bookListItems.listId, listId))
    .orderBy(asc(bookListItems.position), asc(bookListItems.id))
    .all()
    .map(({ item, gradeId }) => ({ ...item, gradeId }));
  const copies = lines.flatMap((line) => Array.from({ length: line.quantity }, () => line));
  const met = needsOf(items).filter((need) => {
    const at = copies.findIndex((book) => need.items.some((item) => fitsItem(item, book)));
    return at >= 0 && copies.splice(at, 1).length > 0;
  });
  return new Set(met.flatMap(({ items }) => items.map(({ id }) => id)));
}
