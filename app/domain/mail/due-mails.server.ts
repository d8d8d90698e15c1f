import { and, desc, eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentItems, paymentLogs, payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { conditionLabel } from "../books/condition";
import { deliveryInWords } from "../delivery/in-words.server";
import { readBank } from "../settings/settings.server";
import { mailsOfDay, queueMail } from "./queue.server";
import type { DueMailKind, MailDue } from "./view";

export const dueMailKey = (paymentId: string) => `due ${paymentId}`;

/** Such mails per day to one address. An order costs nothing, and anybody can type any address. */
const DUE_A_DAY = 10;

/**
 * Queues the mails about an order that is not paid by card: how to pay it, that it still waits, that it has ended. Call
 * it in the transaction that causes it; false when it was queued already, or too often. `at` in UTC ms.
 */
export function queueDueMail(
  tx: Transaction,
  kind: DueMailKind,
  payment: { id: string; customerEmail: string },
  at: number,
): boolean {
  const uniqueKey = `${dueMailKey(payment.id)} ${kind}`;
  const recipient = payment.customerEmail;
  const isFlooded = kind === "payment-due" && mailsOfDay(tx, kind, recipient, at) >= DUE_A_DAY;
  if (isFlooded) return false;
  return queueMail(tx, { kind, uniqueKey, recipient, payload: { paymentId: payment.id } }, at);
}

function reasonOf(paymentId: string): string | null {
  const ended = and(eq(paymentLogs.paymentId, paymentId), eq(paymentLogs.event, "cancelled"));
  const last = db
    .select({ data: paymentLogs.data })
    .from(paymentLogs)
    .where(ended)
    .orderBy(desc(paymentLogs.id))
    .limit(1)
    .get();
  const reason = last?.data?.reason;
  return typeof reason === "string" ? reason : null;
}

/**
 * An order that is not paid by card, for its mails. Contains nothing that was typed: nobody has paid, and the address
 * may be a stranger's. @throws Error for a payment at PayFast.
 */
export function dueInMail(paymentId: string): MailDue {
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment === undefined || payment.method === "payfast") {
    throw new Error("A mail tells of an order that waits for no money");
  }
  const items = db
    .select({
      title: paymentItems.title,
      condition: paymentItems.condition,
      quantity: paymentItems.quantity,
    })
    .from(paymentItems)
    .where(eq(paymentItems.paymentId, paymentId))
    .orderBy(sql`${paymentItems}.rowid`)
    .all()
    .map((item) => ({ ...item, condition: conditionLabel(item.condition) }));
  return {
    reference: payment.reference,
    isTest: payment.isTest,
    amountCents: payment.amountCents,
    status: payment.status,
    method: payment.method,
    bank: payment.method === "bank_transfer" ? readBank() : null,
    holdExpiresAt: payment.holdExpiresAt,
    delivery: payment.method === "on_collection" ? deliveryInWords(payment) : payment.deliveryName,
    reason: reasonOf(paymentId),
    items,
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
