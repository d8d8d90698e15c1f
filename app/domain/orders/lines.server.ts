import { eq, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { availableCopies, heldCopies } from "../books/availability.server";
import { forSaleQty } from "../books/offered.server";
import { now } from "../dates/time";
import { swapsInWords } from "../returns/in-words.server";
import { askedQty, outstandingQty, refundedQty, swappedQty, toPackQty } from "./copies.server";
import type { PackedLine } from "./view";

type Reader = Pick<Transaction, "select">;

export const packedItems = (where: SQL | undefined, reader: Reader = db) =>
  reader
    .select({
      paymentId: payments.id,
      reference: payments.reference,
      isTest: payments.isTest,
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      isbn: books.isbn,
      condition: paymentItems.condition,
      shelf: books.shelf,
      stockQty: forSaleQty,
      quantity: paymentItems.quantity,
      unitPriceCents: paymentItems.unitPriceCents,
      refundedCopies: refundedQty,
      copiesToPack: toPackQty,
      owedCopies: outstandingQty,
      askedCopies: askedQty,
      swappedCopies: swappedQty,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(where)
    .orderBy(orders.paidAt, payments.id, sql`${paymentItems}.rowid`)
    .all();

/** Books of an order, and how many of its outstanding copies are in stock for it, without copies that others hold. */
export function linesOfOrder(paymentId: string, reader: Reader = db): PackedLine[] {
  const items = packedItems(eq(payments.id, paymentId), reader);
  const outstanding = items.filter(({ owedCopies }) => owedCopies > 0).map(({ bookId }) => bookId);
  const swaps = swapsInWords(paymentId);
  const held = heldCopies(outstanding, now(), [paymentId]);
  return items.map(({ paymentId: _, reference, isTest, stockQty, ...line }) => ({
    ...line,
    swappedFor: line.swappedCopies > 0 ? (swaps[line.bookId] ?? null) : null,
    takeableCopies: Math.min(line.owedCopies, availableCopies(stockQty, held.get(line.bookId))),
  }));
}
