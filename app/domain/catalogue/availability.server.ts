import { and, eq, gt, notInArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";

function heldQuery(source: Pick<typeof db, "select">, exceptPayments: readonly string[] = []) {
  const listed = sql`(select value from json_each(${sql.placeholder("bookIds")}))`;
  return source
    .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // The plus keeps SQLite from walking every payment that was ever left pending: a book has few payments.
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

/** Every listing and book page asks this one: building the statement would cost more than running it. */
const heldByAnyone = heldQuery(db);

/**
 * Copies of each book that live pending payments keep from other buyers at `at` (UTC ms).
 * Books without a hold are not in the map. `exceptPayments` leaves their own holds out.
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
  const rows = query.all({ bookIds: JSON.stringify(bookIds), at });
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** What can be bought: copies on hand less copies held, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
