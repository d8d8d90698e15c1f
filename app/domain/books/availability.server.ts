import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { readBooksById } from "../search/shown.server";

const heldByOthers = db
  .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
  .from(payments)
  .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
  .where(
    and(
      // The unary plus keeps SQLite from scanning all pending payments: a book has few payments.
      sql`+${payments.status} = 'pending'`,
      gt(payments.holdExpiresAt, sql.placeholder("at")),
      eq(payments.holdsCopies, true),
      sql`${paymentItems.bookId} in (select value from json_each(${sql.placeholder("bookIds")}))`,
      sql`+${payments.id} not in (select value from json_each(${sql.placeholder("except")}))`,
    ),
  )
  .groupBy(paymentItems.bookId)
  .prepare();

/**
 * Held copies by book at `at` (UTC ms), without the holds of `exceptPayments`. Books without a hold are absent. Inside
 * a transaction it sees that transaction's writes.
 */
export function heldCopies(
  bookIds: number[],
  at: number,
  exceptPayments: readonly string[] = [],
): Map<number, number> {
  if (bookIds.length === 0) return new Map();
  const asked = { at, bookIds: JSON.stringify(bookIds), except: JSON.stringify(exceptPayments) };
  const rows = readBooksById(bookIds, () => heldByOthers.all(asked));
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** Stock minus held copies, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
