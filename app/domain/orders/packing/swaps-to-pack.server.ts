import { type AnyColumn, and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { returnLines, returns } from "~/db/schema/return";
import { refundedQty } from "../copies.server";

const FACTS = {
  paymentId: payments.id,
  reference: payments.reference,
  isTest: payments.isTest,
  bookId: books.id,
  title: books.title,
  isbn: books.isbn,
  condition: books.condition,
  shelf: books.shelf,
  owedCopies: sql<number>`0`,
  refundedCopies: sql<number>`0`,
  swappedCopies: sql<number>`0`,
  sentCopies: sql<number>`0`,
};

const stillWanted = (quantity: AnyColumn) =>
  sql<number>`max(0, min(${quantity}, ${paymentItems.quantity} - ${refundedQty}))`;

// Whether something of an order was decided after it was packed, so that no packer has fetched it.
const isSincePacked = (at: AnyColumn) =>
  sql`${at} > coalesce(${orders.readyAt}, ${orders.sentAt}, ${orders.handedOverAt})`;

const swapped = (where: (since: SQL) => SQL | undefined) =>
  db
    .select({ ...FACTS, copiesToPack: stillWanted(returnLines.quantity) })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(books, eq(books.id, returnLines.swappedForId))
    .innerJoin(payments, eq(payments.id, returns.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .innerJoin(
      paymentItems,
      and(eq(paymentItems.paymentId, payments.id), eq(paymentItems.bookId, returnLines.bookId)),
    )
    .where(and(where(isSincePacked(returns.answeredAt)), isNull(returns.handedOverAt)))
    .orderBy(returns.id, sql`${returnLines}.rowid`)
    .all();

const replaced = (where: (since: SQL) => SQL | undefined) =>
  db
    .select({ ...FACTS, copiesToPack: stillWanted(orderReplacements.quantity) })
    .from(orderReplacements)
    .innerJoin(books, eq(books.id, orderReplacements.withBookId))
    .innerJoin(payments, eq(payments.id, orderReplacements.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .innerJoin(
      paymentItems,
      and(
        eq(paymentItems.paymentId, payments.id),
        eq(paymentItems.bookId, orderReplacements.bookId),
      ),
    )
    .where(
      and(
        where(isSincePacked(orderReplacements.createdAt)),
        isNull(orderReplacements.handedOverAt),
      ),
    )
    .orderBy(orderReplacements.id)
    .all();

/**
 * The copies that go out in place of swapped or replaced ones, in the form of lines of their orders. `where` gets the
 * condition that they were chosen after their order was packed.
 */
export const swapsToPack = (where: (since: SQL) => SQL | undefined) => [
  ...swapped(where),
  ...replaced(where),
];
