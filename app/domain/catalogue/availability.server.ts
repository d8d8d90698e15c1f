import { and, eq, gt, sql } from "drizzle-orm";
import { builtOnce } from "~/db/built-once.server";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { readBooksById } from "./shown.server";

const among = (name: string) => sql`(select value from json_each(${sql.placeholder(name)}))`;

const heldByOthers = builtOnce((source: Pick<Transaction, "select">) =>
  source
    .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // The unary plus keeps SQLite from scanning all pending payments: a book has few payments.
        sql`+${payments.status} = 'pending'`,
        gt(payments.holdExpiresAt, sql.placeholder("at")),
        eq(payments.holdsCopies, true),
        sql`${paymentItems.bookId} in ${among("bookIds")}`,
        sql`+${payments.id} not in ${among("except")}`,
      ),
    )
    .groupBy(paymentItems.bookId)
    .prepare(),
);

/**
 * Held copies by book at `at` (UTC ms), without the holds of `exceptPayments`. Books without a hold are not in the map.
 */
export function heldCopies(
  bookIds: number[],
  at: number,
  options: { tx?: Pick<Transaction, "select">; exceptPayments?: readonly string[] } = {},
): Map<number, number> {
  if (bookIds.length === 0) return new Map();
  const { tx = db, exceptPayments = [] } = options;
  const asked = { bookIds: JSON.stringify(bookIds), except: JSON.stringify(exceptPayments), at };
  const rows = readBooksById(bookIds, () => heldByOthers(tx).all(asked));
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** Stock minus held copies, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
