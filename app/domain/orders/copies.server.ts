import { type AnyColumn, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";

const ofRefunds = (column: AnyColumn) =>
  sql<number>`(select ifnull(sum(${column}), 0) from ${refundLines} join ${refunds} on ${refunds.id} = ${refundLines.refundId} where ${refunds.paymentId} = ${paymentItems.paymentId} and ${refundLines.bookId} = ${paymentItems.bookId} and ${refunds.state} <> 'refused')`;

const { quantity, takenQty } = paymentItems;

export const refundedQty = ofRefunds(refundLines.quantity);
const restockedQty = ofRefunds(refundLines.restockedQty);

/** Copies to pack: what the buyer still wants, of what was taken from stock and not returned. */
export const toPackQty = sql<number>`max(0, min(${quantity} - ${refundedQty}, ${takenQty} - ${restockedQty}))`;

/** Copies that the buyer still wants and that were never taken from stock, or returned to it. */
export const outstandingQty = sql<number>`max(0, ${quantity} - ${refundedQty} - ${takenQty} + ${restockedQty})`;

const refundedDone = sql<number>`(select ifnull(sum(${refundLines.quantity}), 0) from ${refundLines} join ${refunds} on ${refunds.id} = ${refundLines.refundId} where ${refunds.paymentId} = ${paymentItems.paymentId} and ${refundLines.bookId} = ${paymentItems.bookId} and ${refunds.state} = 'done')`;

export const wantedQty = sql<number>`(${quantity} - ${refundedDone})`;

/** False for an order whose copies were all refunded, which has ended. */
export function wantsCopies(reader: Pick<Transaction, "select">, paymentId: string): boolean {
  const wanted = sql<number>`ifnull(sum(${wantedQty}), 0)`;
  const found = reader
    .select({ wanted })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .get();
  return (found?.wanted ?? 0) > 0;
}
