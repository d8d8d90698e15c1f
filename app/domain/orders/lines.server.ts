import { and, asc, eq, isNull, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { books } from "~/db/schema/catalogue";
import { fetchedLines, orderReplacements, orders } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionLabel } from "../books/condition";
import { forSaleQty } from "../books/offered.server";
import { now } from "../dates/time";
import { swapsInWords } from "../returns/in-words.server";
import {
  askedQty,
  outstandingQty,
  refundedQty,
  replacedAfterQty,
  sentAheadQty,
  swappedQty,
  toPackQty,
} from "./copies.server";
import { deliveryChangesOf } from "./delivery-changes.server";
import type { PackedLine, ReplacementView } from "./view";

type Reader = Pick<Transaction, "select">;

export const packedItems = (where: SQL | undefined, reader: Reader = db) =>
  reader
    .select({
      paymentId: payments.id,
      reference: payments.reference,
      isTest: payments.isTest,
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      isbn: books.isbn,
      condition: paymentItems.condition,
      shelf: books.shelf,
      stockQty: forSaleQty,
      quantity: paymentItems.quantity,
      unitPriceCents: paymentItems.unitPriceCents,
      refundedCopies: refundedQty,
      copiesToPack: toPackQty,
      owedCopies: outstandingQty,
      askedCopies: askedQty,
      swappedCopies: swappedQty,
      sentCopies: sentAheadQty,
      leftCopies: sql<number>`max(0, ${paymentItems.quantity} - ${refundedQty} - ${swappedQty} - ${replacedAfterQty})`,
    })
    .from(paymentItems)
    .innerJoin(books, eq(books.id, paymentItems.bookId))
    .innerJoin(payments, eq(payments.id, paymentItems.paymentId))
    .innerJoin(orders, eq(orders.paymentId, payments.id))
    .where(where)
    .orderBy(orders.paidAt, payments.id, sql`${paymentItems}.rowid`)
    .all();

function fetchedOf(paymentId: string, reader: Reader): Map<number, number> {
  const { bookId, quantity } = fetchedLines;
  const ofOrder = eq(fetchedLines.paymentId, paymentId);
  const ticks = reader.select({ bookId, quantity }).from(fetchedLines).where(ofOrder).all();
  return new Map(ticks.map((tick) => [tick.bookId, tick.quantity]));
}

/** Books of an order, and how many of its outstanding copies are in stock for it, without copies that others hold. */
export function linesOfOrder(paymentId: string, reader: Reader = db): PackedLine[] {
  const items = packedItems(eq(payments.id, paymentId), reader);
  const outstanding = items.filter(({ owedCopies }) => owedCopies > 0).map(({ bookId }) => bookId);
  const swaps = swapsInWords(paymentId);
  const held = heldCopies(outstanding, now(), [paymentId]);
  const fetched = fetchedOf(paymentId, reader);
  return items.map(({ paymentId: _, reference, isTest, stockQty, leftCopies, ...line }) => ({
    ...line,
    replaceableCopies: line.owedCopies > 0 ? line.owedCopies : leftCopies,
    swappedFor: line.swappedCopies > 0 ? (swaps[line.bookId] ?? null) : null,
    fetchedCopies: Math.min(line.copiesToPack, fetched.get(line.bookId) ?? 0),
    takeableCopies: Math.min(line.owedCopies, availableCopies(stockQty, held.get(line.bookId))),
  }));
}

export type ReplacementRow = typeof orderReplacements.$inferSelect;

const iso = (utcMs: number) => new Date(utcMs).toISOString();

function refundedSince(reader: Reader, paymentId: string, since: number): number {
  const isOther = and(
    eq(refunds.paymentId, paymentId),
    ne(refunds.state, "refused"),
    eq(refundLines.kind, "other"),
    sql`${refunds.createdAt} >= ${since}`,
    sql`${refunds.receiptId} is null`,
  );
  const found = reader
    .select({ cents: sql<number>`ifnull(sum(${refundLines.amountCents}), 0)` })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.id, refundLines.refundId))
    .where(isOther)
    .get();
  return found?.cents ?? 0;
}

// What goes back for the first cheaper copy comes off first: amounts that were refunded name no copy.
function toRefund(reader: Reader, rows: ReplacementRow[]): Map<number, number> {
  const cheaper = rows.filter(({ outcome }) => outcome === "refund");
  const [first] = cheaper;
  if (first === undefined) return new Map();
  let gone = refundedSince(reader, first.paymentId, first.createdAt);
  return new Map(
    cheaper.map(({ id, fromCents, toCents }) => {
      const less = fromCents - toCents;
      const off = Math.min(less, gone);
      gone -= off;
      return [id, less - off];
    }),
  );
}

export function replacementsOfOrder(paymentId: string, reader: Reader = db): ReplacementView[] {
  const other = alias(books, "other");
  const found = reader
    .select({
      row: orderReplacements,
      by: adminUsers.email,
      title: paymentItems.title,
      other: { title: other.title, condition: other.condition },
    })
    .from(orderReplacements)
    .innerJoin(
      paymentItems,
      and(
        eq(paymentItems.paymentId, orderReplacements.paymentId),
        eq(paymentItems.bookId, orderReplacements.bookId),
      ),
    )
    .innerJoin(other, eq(other.id, orderReplacements.withBookId))
    .leftJoin(adminUsers, eq(adminUsers.id, orderReplacements.adminId))
    .where(eq(orderReplacements.paymentId, paymentId))
    .orderBy(asc(orderReplacements.id))
    .all();
  const left = toRefund(
    reader,
    found.map(({ row }) => row),
  );
  return found.map(({ row, by, title, other: { title: withTitle, condition } }) => ({
    id: row.id,
    at: iso(row.createdAt),
    by,
    bookId: row.bookId,
    title,
    withBookId: row.withBookId,
    withTitle,
    withCondition: conditionLabel(condition),
    quantity: row.quantity,
    differenceCents: row.toCents - row.fromCents,
    outcome: row.outcome,
    receivedWay: row.receivedWay,
    reference: row.reference,
    toRefundCents: left.get(row.id) ?? 0,
    sentAt: row.handedOverAt === null ? null : iso(row.handedOverAt),
  }));
}

export function toRefundOfChanges(paymentId: string): number {
  const copies = replacementsOfOrder(paymentId).map(({ toRefundCents }) => toRefundCents);
  const ways = deliveryChangesOf(paymentId).map((one) => one.toRefundCents + one.toReturnCents);
  return [...copies, ...ways].reduce((sum, cents) => sum + cents, 0);
}

// When an order leaves the shop, the copies in place of others leave with it.
export function sendReplacements(tx: Transaction, paymentId: string, at: number): void {
  tx.update(orderReplacements)
    .set({ handedOverAt: at })
    .where(and(eq(orderReplacements.paymentId, paymentId), isNull(orderReplacements.handedOverAt)))
    .run();
}
