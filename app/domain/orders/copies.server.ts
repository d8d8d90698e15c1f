import { type AnyColumn, eq, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { orderPartLines, orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returnLines, returns } from "~/db/schema/return";

const ofRefunds = (column: AnyColumn) =>
  sql<number>`(select ifnull(sum(${column}), 0) from ${refundLines} join ${refunds} on ${refunds.id} = ${refundLines.refundId} where ${refunds.paymentId} = ${paymentItems.paymentId} and ${refundLines.bookId} = ${paymentItems.bookId} and ${refunds.state} <> 'refused')`;

const { quantity, takenQty } = paymentItems;

export const refundedQty = ofRefunds(refundLines.quantity);
const restockedQty = ofRefunds(refundLines.restockedQty);

const ofReturns = (where: SQL) =>
  sql<number>`(select ifnull(sum(${returnLines.quantity}), 0) from ${returnLines} join ${returns} on ${returns.id} = ${returnLines.returnId} join ${orders} on ${orders.paymentId} = ${returns.paymentId} where ${returns.paymentId} = ${paymentItems.paymentId} and ${returnLines.bookId} = ${paymentItems.bookId} and ${where})`;

const leftAt = sql`coalesce(${orders.sentAt}, ${orders.handedOverAt})`;

/** Copies of an order still in the shop whose buyer asks to return them. */
export const askedQty = ofReturns(sql`${returns.answer} is null and ${leftAt} is null`);

const ofReplacements = (where: SQL) =>
  sql<number>`(select ifnull(sum(${orderReplacements.quantity}), 0) from ${orderReplacements} where ${orderReplacements.paymentId} = ${paymentItems.paymentId} and ${orderReplacements.bookId} = ${paymentItems.bookId} and ${where})`;

/** Copies that had left the shop and came back, for which others go out. */
export const replacedAfterQty = ofReplacements(sql`${orderReplacements.isReturned}`);

const isSwappedHere = sql`${returns.answer} = 'swap' and ${returnLines.swappedForId} is not null and ${returns.answeredAt} <= ifnull(${leftAt}, ${returns.answeredAt})`;

const isReplacedHere = sql`not ${orderReplacements.isReturned}`;

/** Copies that were swapped or replaced before they left the shop: another goes in their place. */
export const swappedQty = sql<number>`(${ofReturns(isSwappedHere)} + ${ofReplacements(isReplacedHere)})`;

export const swapsUnsentQty = sql<number>`(${ofReturns(
  sql`${isSwappedHere} and ${returns.handedOverAt} is null`,
)} + ${ofReplacements(sql`${isReplacedHere} and ${orderReplacements.handedOverAt} is null`)})`;

export const sentAheadQty = sql<number>`(select ifnull(sum(${orderPartLines.ownQty}), 0) from ${orderPartLines} where ${orderPartLines.paymentId} = ${paymentItems.paymentId} and ${orderPartLines.bookId} = ${paymentItems.bookId})`;

/**
 * Copies to pack: what the buyer still wants, of what was taken from stock, not returned, and not sent in a first part.
 */
export const toPackQty = sql<number>`max(0, min(${quantity} - ${refundedQty} - ${swappedQty}, ${takenQty} - ${restockedQty}) - ${sentAheadQty})`;

/** Copies that the buyer still wants and that were never taken from stock, or returned to it. */
export const outstandingQty = sql<number>`max(0, ${quantity} - ${refundedQty} - ${swappedQty} - ${takenQty} + ${restockedQty})`;

const refundedDone = sql<number>`(select ifnull(sum(${refundLines.quantity}), 0) from ${refundLines} join ${refunds} on ${refunds.id} = ${refundLines.refundId} where ${refunds.paymentId} = ${paymentItems.paymentId} and ${refundLines.bookId} = ${paymentItems.bookId} and ${refunds.state} = 'done')`;

export const wantedQty = sql<number>`(${quantity} - ${refundedDone})`;

/** Of an order, in a query of payments: none where all of its money went back. Names the table, for its subqueries. */
export const wantedCopies = sql<number>`iif(${payments}.amount_cents > 0 and ${payments}.amount_cents <= (select ifnull(sum(${refunds.amountCents}), 0) from ${refunds} where ${refunds.paymentId} = ${payments}.id and ${refunds.state} = 'done' and ${refunds.receiptId} is null), 0, (select ifnull(sum(${wantedQty}), 0) from ${paymentItems} where ${paymentItems.paymentId} = ${payments}.id))`;

export function outstandingCopies(reader: Pick<Transaction, "select">, paymentId: string): number {
  const found = reader
    .select({ copies: sql<number>`ifnull(sum(${outstandingQty}), 0)` })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .get();
  return found?.copies ?? 0;
}

/** Whether any copy of an order, its own or one in place of it, can leave the shop; false where all are outstanding. */
export function hasCopyToSend(reader: Pick<Transaction, "select">, paymentId: string): boolean {
  const copies = sql<number>`ifnull(sum(${toPackQty} + ${swapsUnsentQty}), 0)`;
  const found = reader
    .select({ copies })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .get();
  return (found?.copies ?? 0) > 0 || outstandingCopies(reader, paymentId) === 0;
}

/** False for an order that was refunded whole, or all of whose copies were: it has ended. */
export function wantsCopies(reader: Pick<Transaction, "select">, paymentId: string): boolean {
  const found = reader
    .select({ wantedCopies })
    .from(payments)
    .where(eq(payments.id, paymentId))
    .get();
  return (found?.wantedCopies ?? 0) > 0;
}
