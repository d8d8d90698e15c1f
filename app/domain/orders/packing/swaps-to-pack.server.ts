import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { orders } from "~/db/schema/order";
import { payments } from "~/db/schema/payment";
import { returnLines, returns } from "~/db/schema/return";

/** The copies that are packed in place of swapped ones, in the form of lines of their orders. */
export const swapsToPack = (where: SQL | undefined) =>
  db
    .select({
      paymentId: payments.id,
      reference: payments.reference,
      isTest: payments.isTest,
      bookId: books.id,
      title: books.title,
      isbn: books.isbn,
      condition: books.condition,
      shelf: books.shelf,
      copiesToPack: returnLines.quantity,
      owedCopies: sql<number>`0`,
      refundedCopies: sql<number>`0`,
      swappedCopies: sql<number>`0`,
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .innerJoin(books, eq(books.id, returnLines.swappedForId))
    .innerJoin(payments, eq(payments.id, returns.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(and(where, isNull(returns.handedOverAt), isNull(orders.sentAt)))
    .orderBy(returns.id, sql`${returnLines}.rowid`)
    .all();
