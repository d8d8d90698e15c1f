import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";

function heldQuery(source: Pick<typeof db, "select">, exceptPayment?: string) {
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
        sql`${paymentItems.bookId} in ${listed}`,
        exceptPayment ? sql`${payments.id} <> ${exceptPayment}` : undefined,
      ),
    )
    .groupBy(paymentItems.bookId)
    .prepare();
}

/** Every listing and book page asks this one: building the statement would cost more than running it. */
const heldByAnyone = heldQuery(db);

/**
 * Copies of each book that live pending payments keep from other buyers at `at` (UTC ms).
 * Books without a hold are not in the map. `exceptPayment` leaves one payment's own hold out.
 */
export function heldCopies(
  bookIds: number[],
  at: number,
  options: { tx?: Transaction; exceptPayment?: string } = {},
): Map<number, number> {
  if (bookIds.length === 0) return new Map();
  const { tx, exceptPayment } = options;
  const isPlain = tx === undefined && exceptPayment === undefined;
  const query = isPlain ? heldByAnyone : heldQuery(tx ?? db, exceptPayment);
  const rows = query.all({ bookIds: JSON.stringify(bookIds), at });
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** What can be bought: copies on hand less copies held, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
