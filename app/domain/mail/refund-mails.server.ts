import { and, desc, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { orders } from "~/db/schema/order";
import { paymentFlags, payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returns } from "~/db/schema/return";
import { env } from "~/env.server";
import { ownerEmails } from "../accounts/admin-rows.server";
import { queueMail } from "./queue.server";
import { isCancellation } from "./return-mails.server";
import type { MailRefund, RefundAskedMailView } from "./view";

export const refundMailKey = (paymentId: string) => `refund of ${paymentId}`;

export function queueRefundMail(
  tx: Transaction,
  refund: { id: number; paymentId: string },
  recipient: string,
  at: number,
): void {
  const uniqueKey = `${refundMailKey(refund.paymentId)} ${refund.id}`;
  queueMail(tx, { kind: "refund", uniqueKey, recipient, payload: { refundId: refund.id } }, at);
}

/** Mails each owner, and not the shop's address, which helpers may read. */
export function queueRefundAsked(tx: Transaction, flagId: number, at: number): void {
  for (const recipient of ownerEmails(tx)) {
    const uniqueKey = `refund asked ${flagId} to ${recipient}`;
    queueMail(tx, { kind: "refund-asked", uniqueKey, recipient, payload: { flagId } }, at);
  }
}

export function refundAskedInMail(flagId: number): RefundAskedMailView["asked"] {
  const found = db
    .select({ words: paymentFlags.detail, payment: payments })
    .from(paymentFlags)
    .innerJoin(payments, eq(payments.id, paymentFlags.paymentId))
    .where(eq(paymentFlags.id, flagId))
    .get();
  if (found === undefined) throw new Error(`There is no flag ${flagId}`);
  const { words, payment } = found;
  const { id, reference, isTest } = payment;
  return { reference, isTest, words, orderUrl: `${env.BASE_URL}/admin/orders/${id}` };
}

export function returnOfRefund(refundId: number) {
  const answered = db
    .select({ asked: returns, order: orders })
    .from(returns)
    .leftJoin(orders, eq(orders.paymentId, returns.paymentId))
    .where(eq(returns.refundId, refundId))
    .orderBy(desc(returns.answerText))
    .get();
  return {
    isCancellation: answered !== undefined && isCancellation(answered.asked, answered.order),
    toBuyer: answered?.asked.answerText || null,
  };
}

/** How the books of a refunded return come back, where the shop writes nothing of it; empty where they are here. */
export function wayBackOfRefund(refundId: number): string {
  const answered = db
    .select({ asked: returns, order: orders })
    .from(returns)
    .leftJoin(orders, eq(orders.paymentId, returns.paymentId))
    .where(eq(returns.refundId, refundId))
    .get();
  if (answered === undefined || isCancellation(answered.asked, answered.order)) return "";
  const isBook = and(eq(refundLines.refundId, refundId), eq(refundLines.kind, "book"));
  const lines = db.select().from(refundLines).where(isBook).all();
  const copies = lines.reduce((sum, line) => sum + line.quantity - line.restockedQty, 0);
  if (copies === 0) return "";
  return `We will agree with you how the ${copies === 1 ? "book comes" : "books come"} back to us.`;
}

export function refundInMail(refundId: number): MailRefund {
  const found = db
    .select({ refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.id, refundId))
    .get();
  if (found === undefined || found.refund.doneAt === null) {
    throw new Error("A mail tells of a refund that is not done");
  }
  const { refund, payment } = found;
  const lines = db
    .select({
      itemName: refundLines.itemName,
      quantity: refundLines.quantity,
      amountCents: refundLines.amountCents,
    })
    .from(refundLines)
    .where(eq(refundLines.refundId, refundId))
    .all();
  return {
    reference: payment.reference,
    customerName: payment.customerName,
    creditNoteNumber: refund.creditNoteNumber,
    amountCents: refund.amountCents,
    way: refund.way,
    wayReference: refund.reference,
    reason: refund.reason,
    receiptId: refund.receiptId,
    ...returnOfRefund(refundId),
    wayBack: wayBackOfRefund(refundId),
    doneAt: refund.doneAt ?? refund.updatedAt,
    isTest: payment.isTest,
    lines,
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
