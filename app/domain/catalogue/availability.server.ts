import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";

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
  const rows = (options.tx ?? db)
    .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        eq(payments.status, sql`'pending'`),
        gt(payments.holdExpiresAt, at),
        inArray(paymentItems.bookId, bookIds),
        options.exceptPayment ? sql`${payments.id} <> ${options.exceptPayment}` : undefined,
      ),
    )
    .groupBy(paymentItems.bookId)
    .all();
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** What can be bought: copies on hand less copies held, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
