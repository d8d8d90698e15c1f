import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { NO_END } from "../by-hand";
import { now } from "../dates/time";
import { readBooksById } from "../search/shown.server";
import type { Held } from "../stock/held-words";

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

const holdsByOthers = db
  .select({ method: payments.method, until: payments.holdExpiresAt })
  .from(payments)
  .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
  .where(
    and(
      sql`+${payments.status} = 'pending'`,
      gt(payments.holdExpiresAt, sql.placeholder("at")),
      lt(payments.holdExpiresAt, NO_END),
      eq(payments.holdsCopies, true),
      eq(paymentItems.bookId, sql.placeholder("bookId")),
      sql`+${payments.id} not in (select value from json_each(${sql.placeholder("except")}))`,
    ),
  )
  .orderBy(asc(payments.holdExpiresAt))
  .prepare();

/**
 * Why a copy of a book is held at `at` (UTC ms), and until when the first of these holds lasts: somebody is paying by
 * card, or has ordered it otherwise. Null when no payment other than `exceptPayments` holds one
 * that may be free again.
 */
export function whyHeld(bookId: number, at: number, exceptPayments: readonly string[]) {
  const asked = { at, bookId, except: JSON.stringify(exceptPayments) };
  const holds = readBooksById([bookId], () => holdsByOthers.all(asked));
  const byCard = holds.find(({ method }) => method === "payfast");
  const first = byCard ?? holds[0];
  if (first === undefined) return null;
  const why = byCard === undefined ? ("reserved" as const) : ("being_paid" as const);
  return { why, until: new Date(first.until).toISOString() };
}

/** For a book of which all copies are held, for a shopper who holds none of them. */
export const holdOf = (bookId: number): Held =>
  whyHeld(bookId, now(), []) ?? { why: "reserved", until: null };

export function availableCopies(stockQty: number, held: number | undefined): number {
  return Math.max(0, stockQty - (held ?? 0));
}
