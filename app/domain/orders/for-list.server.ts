import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { books } from "~/db/schema/catalogue";
import { paymentItems, payments } from "~/db/schema/payment";
import { copiesFor } from "../cart/sums";
import { now } from "../dates/time";
import { fitsItem } from "../lists/fits.server";
import { MOST_CHILDREN, type Need, needsOf } from "../lists/public/choice";
import { isLeft, type LeftNeed } from "../lists/public/left-need";
import { isOtherBook } from "../lists/public/public-lists.server";
import type { PublicItem } from "../lists/public/public-view";
import { refundedQty } from "./copies.server";

const linesOf = (attempts: readonly string[]) =>
  db
    .select({
      id: books.id,
      condition: paymentItems.condition,
      priceCents: paymentItems.unitPriceCents,
      title: books.title,
      titleKey: books.titleKey,
      gradeId: books.gradeId,
      isbn: books.isbn,
      listId: paymentItems.listId,
      otherLists: paymentItems.otherLists,
      quantity: sql<number>`${paymentItems.quantity} - ${refundedQty}`,
      payment: {
        id: payments.id,
        reference: payments.reference,
        amountCents: payments.amountCents,
        isPaying: sql`${payments.status} = 'pending' and ${payments.method} = 'payfast'`.mapWith(
          Boolean,
        ),
      },
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
      ),
    )
    .all();

type OrderedBook = Omit<ReturnType<typeof linesOf>[number], "quantity">;

/**
 * An item whose book was ordered for a child. `itemIds` are those that need no other copy then: its alternatives too.
 */
export type MetNeed = { child: number; itemId: number; itemIds: number[]; book: OrderedBook };

/**
 * The needs of a list that this browser's last orders, paid or held, meet already: one for each copy that was not
 * refunded, child by child without what was `left`. Books that were ordered from another list do not count.
 */
export function needsOrdered(
  listId: number,
  ownAttempts: readonly string[],
  left: readonly LeftNeed[] = [],
): MetNeed[] {
  const lines = ownAttempts.length === 0 ? [] : linesOf(ownAttempts);
  const copies = lines.flatMap((line) => Array<OrderedBook>(copiesFor(listId, line)).fill(line));
  if (copies.length === 0) return [];
  const needs = needsOf(itemsOf(listId));
  return Array.from({ length: MOST_CHILDREN }, (_, i) => {
    const child = i + 1;
    const asking = needs.filter(({ id }) => !isLeft(left, child, id));
    return metBy(copies, asking, child);
  }).flat();
}

const itemsOf = (listId: number) =>
  db
    .select({ item: bookListItems, gradeId: bookLists.gradeId })
    .from(bookListItems)
    .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
    .where(eq(bookListItems.listId, listId))
    .orderBy(asc(bookListItems.position), asc(bookListItems.id))
    .all()
    .map(({ item, gradeId }) => ({ ...item, gradeId }));

/** By item of a list, the order by which this browser bought a book for it that was not for this list. */
export function orderedElsewhere(
  listId: number,
  ownAttempts: readonly string[],
): Map<number, OrderedBook["payment"]> {
  const lines = ownAttempts.length === 0 ? [] : linesOf(ownAttempts);
  const others = lines.filter((line) => copiesFor(listId, line) < line.quantity);
  if (others.length === 0) return new Map();
  return new Map(
    needsOf(itemsOf(listId)).flatMap(({ items }) => {
      const book = others.find((line) => items.some((item) => fitsItem(item, line)));
      return book === undefined ? [] : items.map(({ id }) => [id, book.payment] as const);
    }),
  );
}

type Listed = Parameters<typeof fitsItem>[0] & Parameters<typeof isOtherBook>[0] & { id: number };

// Takes the copies that meet the needs of a child away from the others.
function metBy(copies: OrderedBook[], needs: Need<Listed>[], child: number): MetNeed[] {
  const met = new Map<number, MetNeed>();
  // The listed title itself comes before one that is accepted for it.
  for (const isListed of [true, false]) {
    for (const need of needs.filter(({ id }) => !met.has(id))) {
      const spot = need.items
        .flatMap((item) => copies.map((book) => ({ item, book })))
        .find(({ item, book }) => fitsItem(item, book) && (!isListed || !isOtherBook(item, book)));
      if (spot === undefined) continue;
      copies.splice(copies.indexOf(spot.book), 1);
      const itemIds = need.items.map(({ id }) => id);
      met.set(need.id, { child, itemId: spot.item.id, itemIds, book: spot.book });
    }
  }
  return needs.flatMap(({ id }) => met.get(id) ?? []);
}

/** The items to choose from for a child: without those that are ordered for it, and their alternatives. */
export const withoutOrdered = (
  items: PublicItem[],
  met: MetNeed[],
  left: readonly LeftNeed[],
  child: number,
) => {
  const needs = needsOf(items);
  return items.flatMap((item) => {
    const ordered = met.filter(({ itemIds }) => itemIds.includes(item.id));
    const need = needs.find((one) => one.items.includes(item));
    const notFor = [...ordered, ...left.filter(({ needId }) => needId === need?.id)];
    if (ordered.some((one) => one.child === child)) return [];
    return { ...item, notFor: notFor.map((one) => one.child) };
  });
};
