import { and, eq, gt, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { stockMovements } from "~/db/schema/stock";
import { requireCount } from "./find.server";

/**
 * Copies by book that came in while the count ran, of all books or one. What a refund or a test gave back before it had
 * left the shop was here all the time, and unsold copies that became the shop's stayed where they stood. What another
 * count corrected and took back was neither.
 */
export function arrivalsOf(countId: number, ofBook?: number): Map<number, number> {
  const { sinceMovementId } = requireCount(db, countId);
  const { bookId, quantity, reason, paymentId, id, countId: byCount } = stockMovements;
  const hasLeft = sql`${paymentId} is null or exists (select 1 from ${orders} where ${orders.paymentId} = ${paymentId} and coalesce(${orders.sentAt}, ${orders.handedOverAt}) is not null)`;
  const came = db
    .select({ bookId, copies: sql<number>`sum(${quantity})`.as("copies") })
    .from(stockMovements)
    .where(
      and(
        ofBook === undefined ? undefined : eq(bookId, ofBook),
        ...[gt(id, sinceMovementId), sql`${reason} <> 'kept'`, sql`(${hasLeft})`],
      ),
    )
    .groupBy(bookId, sql`case when ${byCount} is null then ${id} else -${byCount} end`)
    .having(sql`sum(${quantity}) > 0`)
    .as("came");
  const rows = db
    .select({ bookId: came.bookId, copies: sql<number>`sum(${came.copies})` })
    .from(came)
    .groupBy(came.bookId)
    .all();
  return new Map(rows.map((row) => [row.bookId, row.copies]));
}
