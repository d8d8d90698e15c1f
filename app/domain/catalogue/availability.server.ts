import { and, eq, gt, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { readBooksById } from "./shown.server";

const among = (values: readonly (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(values)}))`;

type Asked = { bookIds: number[]; except: readonly string[]; at: number };

const heldByOthers = (reader: Pick<Transaction, "select">, { bookIds, except, at }: Asked) =>
  reader
    .select({ bookId: paymentItems.bookId, held: sql<number>`sum(${paymentItems.quantity})` })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        // The unary plus keeps SQLite from scanning all pending payments: a book has few payments.
        sql`+${payments.status} = 'pending'`,
        gt(payments.holdExpiresAt, at),
        eq(payments.holdsCopies, true),
        sql`${paymentItems.bookId} in ${among(bookIds)}`,
        sql`+${payments.id} not in ${among(except)}`,
      ),
    )
    .groupBy(paymentItems.bookId)
    .all();

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
  const asked = { bookIds, except: exceptPayments, at };
  const rows = readBooksById(bookIds, () => heldByOthers(tx, asked));
  return new Map(rows.map((row) => [row.bookId, row.held]));
}

/** Stock minus held copies, never below zero. */
export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
