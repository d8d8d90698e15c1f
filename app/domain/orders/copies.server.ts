import { type AnyColumn, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
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

/** Of an order, in a query of payments: none where all of its money went back. Names the table, for its subqueries. */
export const wantedCopies = sql<number>`iif(${payments}.amount_cents > 0 and ${payments}.amount_cents <= (select ifnull(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.paymentId} = ${payments}.id and ${refunds.state} = 'done' and ${refunds.receiptId} is null), 0, (select ifnull(sum(${wantedQty}), 0) from ${paymentItems} where ${paymentItems.paymentId} = ${payments}.id))`;

/** False for an order that was refunded whole, or all of whose copies were: it has ended. */
export function wantsCopies(reader: Pick<Transaction, "select">, paymentId: string): boolean {
  const found = reader
    .select({ wantedCopies })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .get();
  return (found?.wantedCopies ?? 0) > 0;
}
