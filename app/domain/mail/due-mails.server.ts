import { and, count, desc, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { paymentLogs, payments } from "~/db/schema/payment";
import { paymentReceipts } from "~/db/schema/receipt";
import { env } from "~/env.server";
import { NO_END } from "../by-hand";
import { moneyByHand, receivedSum } from "../by-hand.server";
import { deliveryInWords, leadTimeOfMethod } from "../delivery/in-words.server";
import { readBank } from "../settings/settings.server";
import { mailItems } from "./payment-mails.server";
import { mailsOfDay, queueMail } from "./queue.server";
import type { DueMailKind, MailDue } from "./view";

export const dueMailKey = (paymentId: string) => `due ${paymentId}`;

// Mails per day to one address that anybody causes who types it: an order costs nothing, nor does cancelling it.
const DUE_A_DAY = 10;

function isFlooded(tx: Transaction, recipient: string, at: number): boolean {
  const kinds = ["payment-due", "payment-ended"] as const;
  return kinds.reduce((sum, kind) => sum + mailsOfDay(tx, kind, recipient, at), 0) >= DUE_A_DAY;
}

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
  if (kind === "payment-due" && isFlooded(tx, recipient, at)) return false;
  return queueMail(tx, { kind, uniqueKey, recipient, payload: { paymentId: payment.id } }, at);
}

export function queuePartMail(
  tx: Transaction,
  { id, method, customerEmail: recipient }: { id: string; method: string; customerEmail: string },
  at: number,
): void {
  if (method === "payfast") return;
  const sums = tx.select({ sums: count() }).from(paymentReceipts);
  const nth = sums.where(eq(paymentReceipts.paymentId, id)).get()?.sums ?? 0;
  const kind = "payment-part";
  const uniqueKey = `${dueMailKey(id)} ${kind} ${nth}`;
  queueMail(tx, { kind, uniqueKey, recipient, payload: { paymentId: id } }, at);
}

export function queueCancelledMail(
  tx: Transaction,
  payment: { id: string; customerEmail: string },
  at: number,
): void {
  if (!isFlooded(tx, payment.customerEmail, at)) queueDueMail(tx, "payment-ended", payment, at);
}

function whyCancelled(paymentId: string): Pick<MailDue, "reason" | "isBuyersWish"> {
  const ended = and(eq(paymentLogs.paymentId, paymentId), eq(paymentLogs.event, "cancelled"));
  const last = db
    .select({ data: paymentLogs.data, source: paymentLogs.source })
    .from(paymentLogs)
    .where(ended)
    .orderBy(desc(paymentLogs.id))
    .limit(1)
    .get();
  const reason = last?.data?.reason;
  const isBuyersWish = last?.source === "shopper";
  return { reason: typeof reason === "string" ? reason : null, isBuyersWish };
}

// Four words of letters, with initials: nothing that could be an address of the web, or an advertisement.
const A_NAME = /^(?=.{2,40}$)(?:[\p{L}\p{M}'\u2019-]+\.?(?: |$)){1,4}$/u;

/**
 * An order that is not paid by card, for its mails. Contains nothing that was typed but a plain name: nobody has paid,
 * and the address may be a stranger's. Of a card payment only where money of it came by hand. @throws Error for any other.
 */
export function dueInMail(paymentId: string): MailDue {
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment === undefined || (payment.method === "payfast" && receivedSum(paymentId) === 0)) {
    throw new Error("A mail tells of an order that waits for no money");
  }
  const { deliveryName: name, deliveryCents: cents } = payment;
  const leadTime = leadTimeOfMethod(payment.deliveryMethodId);
  const isCollected = payment.method === "on_collection";
  return {
    reference: payment.reference,
    customerName: A_NAME.test(payment.customerName) ? payment.customerName : null,
    isTest: payment.isTest,
    amountCents: payment.amountCents,
    status: payment.status,
    method: payment.method === "payfast" ? "bank_transfer" : payment.method,
    bank: payment.method === "bank_transfer" ? readBank() : null,
    holdExpiresAt: payment.holdExpiresAt < NO_END ? payment.holdExpiresAt : null,
    ...moneyByHand(payment),
    delivery: name === null ? null : { name, cents, to: [] },
    deliveryText: isCollected ? deliveryInWords(payment) : leadTime || null,
    ...whyCancelled(paymentId),
    items: mailItems(paymentId).map((item) => ({ ...item, missing: 0 })),
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
