import { and, eq, ne } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { refundLines, refunds } from "~/db/schema/refund";
import { returns } from "~/db/schema/return";
import { env } from "~/env.server";
import { queueMail } from "./queue.server";
import type { MailRefund } from "./view";

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
  const said = db
    .select({ text: returns.answerText })
    .from(returns)
    .where(and(eq(returns.refundId, refundId), ne(returns.answerText, "")))
    .get();
  return {
    reference: payment.reference,
    customerName: payment.customerName,
    creditNoteNumber: refund.creditNoteNumber,
    amountCents: refund.amountCents,
    way: refund.way,
    wayReference: refund.reference,
    reason: refund.reason,
    toBuyer: said?.text ?? null,
    doneAt: refund.doneAt ?? refund.updatedAt,
    isTest: payment.isTest,
    lines,
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
