import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { readOfBooks } from "~/db/read-notes.server";
import { paymentItems, payments } from "~/db/schema/payment";

function heldQuery(source: Pick<typeof db, "select">, exceptPayments: readonly string[] = []) {
  const listed = sql`(select value from json_each(${sql.placeholder("bookIds")}))`;
  return source
    .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // The unary plus keeps SQLite from scanning all pending payments: a book has few payments.
        sql`+${payments.status} = 'pending'`,
        gt(payments.holdExpiresAt, sql.placeholder("at")),
        eq(payments.holdsCopies, true),
        sql`${paymentItems.bookId} in ${listed}`,
        notInArray(payments.id, [...exceptPayments]),
      ),
    )
    .groupBy(paymentItems.bookId)
    .prepare();
}

/** Prepared once: every list and book page uses it, and building the statement costs more than running it. */
const heldByAnyone = heldQuery(db);

/**
 * Held copies by book at `at` (UTC ms), without the holds of `exceptPayments`. Books without a hold are not in the map.
 */
export function heldCopies(
  bookIds: number[],
  at: number,
  options: { tx?: Pick<Transaction, "select">; exceptPayments?: readonly string[] } = {},
): Map<number, number> {
  if (bookIds.length === 0) return new Map();
  const { tx, exceptPayments = [] } = options;
  const isPlain = tx === undefined && exceptPayments.length === 0;
  const query = isPlain ? heldByAnyone : heldQuery(tx ?? db, exceptPayments);
  const rows = readOfBooks(bookIds, () => query.all({ bookIds: JSON.stringify(bookIds), at }));
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** Stock minus held copies, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
