import { and, eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { paymentItems } from "~/db/schema/payment";
import { refunds } from "~/db/schema/refund";
import { jobs } from "~/db/schema/work";
import { issueCreditNote } from "../invoices/credit-note/issue.server";
import { wayInWords } from "../invoices/credit-note/words";
import { queueRefundMail } from "../mail/refund-mails.server";
import { paymentRow } from "../payments/find.server";
import { flagToGiveBack, type LogSource, logPayment } from "../payments/log.server";
import { linesOfRefunds, type RefundRow } from "../payments/refunds.server";
import { refundedCopies } from "../refunded-copies.server";
import { giveBackToLots, paidFromShelf } from "../sellers/lot-sales.server";
import { moveStock } from "../stock/move.server";
import { formatAmount } from "../values/money";
import { settleAnsweredFlags } from "./settle-flags.server";
import { reopenReturns } from "./settle-returns.server";

type Said = { source: LogSource; by?: string; allowedBy?: string; adminId?: number };

const whoDid = ({ by, allowedBy }: Said) => ({
  ...(by ? { by } : {}),
  ...(allowedBy ? { allowedBy } : {}),
});

export function askedRefund(tx: Pick<Transaction, "select">, id: number): RefundRow | undefined {
  return tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.id, id), eq(refunds.state, "asked")))
    .get();
}

// Of the copies that left the shelf for a line, those whose price went back: none before the ones that never left it.
function unpaidOf(tx: Transaction, line: { paymentId: string; bookId: number }): number {
  const { paymentId, bookId } = line;
  const own = and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, bookId));
  const { quantity = 0 } = tx.select().from(paymentItems).where(own).get() ?? {};
  const refunded = refundedCopies(paymentId, ["done"], tx).get(bookId) ?? 0;
  return Math.max(0, paidFromShelf(tx, line) - (quantity - refunded));
}

function restock(tx: Transaction, refund: RefundRow, adminId: number | null, at: number): void {
  for (const line of linesOfRefunds(tx, [refund.id])) {
    if (line.bookId === null) continue;
    const { bookId, restockedQty: quantity } = line;
    const { paymentId } = refund;
    const own = { paymentId, bookId };
    giveBackToLots(tx, own, { paid: unpaidOf(tx, own), gone: quantity }, at);
    const by = adminId === null ? {} : { adminId };
    moveStock(tx, { bookId, quantity, reason: "refunded", paymentId, ...by }, at);
  }
}

const keyOf = (refundId: number) => `follow-refund ${refundId}`;

/**
 * Queues the job that follows a refund at PayFast, in the caller's transaction, from `runAt` on. One that is queued
 * stays.
 */
export function followLater(tx: Transaction, refundId: number, at: number, runAt = at): void {
  const uniqueKey = keyOf(refundId);
  enqueue(tx, { kind: "follow-refund", payload: { refundId }, uniqueKey, now: at, runAt });
}

export function stopFollowing(tx: Pick<Transaction, "delete">, refundId: number): void {
  tx.delete(jobs)
    .where(eq(jobs.uniqueKey, keyOf(refundId)))
    .run();
}

/**
 * Completes a refund, in the caller's transaction: issues its numbered credit note, restocks copies, logs the step,
 * settles its flags, mails the buyer. `at` in UTC ms. One that has ended stays so. Of a mistake no buyer is mailed: the
 * money never came for this order.
 */
export function finishRefund(
  tx: Transaction,
  id: number,
  said: Said & { words?: string },
  at: number,
): void {
  const refund = askedRefund(tx, id);
  if (refund === undefined) return;
  const payment = paymentRow(refund.paymentId);
  const creditNoteNumber = refund.receiptId === null ? issueCreditNote(tx, refund, at) : null;
  tx.update(refunds)
    .set({ state: "done", creditNoteNumber, doneAt: at, updatedAt: at })
    .where(eq(refunds.id, id))
    .run();
  stopFollowing(tx, id);
  restock(tx, refund, refund.adminId, at);
  const how = wayInWords(refund.way);
  const reference = refund.reference ? ` (${refund.reference})` : "";
  const note = creditNoteNumber ? `, credit note ${creditNoteNumber}` : "";
  const sum = formatAmount(refund.amountCents);
  const what = refund.isMistake
    ? `Took back ${sum} that was written down for this order by mistake`
    : `Refunded ${sum} ${how}${reference}`;
  const message = `${what}${note}.${said.words ? ` ${said.words}` : ""}`;
  const data = { refundId: id, ...whoDid(said) };
  const step = { event: "refunded", status: payment.status, message, source: said.source, data };
  logPayment(tx, { paymentId: payment.id, ...step }, at);
  settleAnsweredFlags(tx, payment, refund, at);
  flagToGiveBack(tx, payment, at, false);
  if (!refund.isMistake) queueRefundMail(tx, refund, payment.customerEmail, at);
}

/**
 * Records that no money moved, in the caller's transaction: in PayFast's words, or without any when an admin found it
 * so. The copies stay sold, and a return that it answered is open again. `at` in UTC ms.
 */
export function endRefusedRefund(
  tx: Transaction,
  id: number,
  said: Said & { refusal: string | null },
  at: number,
): void {
  const refund = askedRefund(tx, id);
  if (refund === undefined) return;
  const { refusal, source, by } = said;
  const payment = paymentRow(refund.paymentId);
  tx.update(refunds)
    .set({ state: "refused", refusal, updatedAt: at })
    .where(eq(refunds.id, id))
    .run();
  stopFollowing(tx, id);
  reopenReturns(tx, id, at);
  const why = refusal === null ? ", as an admin found there." : `: ${refusal}`;
  const message = `PayFast did not refund ${formatAmount(refund.amountCents)}${why}`;
  const data = { refundId: id, ...(by ? { by } : {}) };
  const step = { event: "refund refused", status: payment.status, message, source, data };
  logPayment(tx, { paymentId: payment.id, ...step }, at);
}
