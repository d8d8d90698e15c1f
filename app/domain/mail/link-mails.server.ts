import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { env } from "~/env.server";
import { MINUTE_MS } from "../dates/time";
import { mailsOfDay, queueMail } from "./queue.server";
import type { MailOrderLink } from "./view";

// Whoever sees a reference can ask for its link, so that the buyer gets few such mails.
const ONE_IN_MS = 10 * MINUTE_MS;
const LINKS_A_DAY = 5;

export const linkMailKey = (paymentId: string) => `link ${paymentId}`;

/** Queues the mail with the link of an order, unless its address got one just now, or many today. `at` in UTC ms. */
export function queueLinkMail(
  tx: Transaction,
  payment: { id: string; customerEmail: string },
  at: number,
): void {
  const kind = "order-link";
  const recipient = payment.customerEmail;
  if (mailsOfDay(tx, kind, recipient, at) >= LINKS_A_DAY) return;
  const uniqueKey = `${linkMailKey(payment.id)} ${Math.floor(at / ONE_IN_MS)}`;
  queueMail(tx, { kind, uniqueKey, recipient, payload: { paymentId: payment.id } }, at);
}

/** An order for the mail with its link. Contains nothing that was typed. @throws Error when there is none. */
export function orderLinkInMail(paymentId: string): MailOrderLink {
  const payment = db.select().from(payments).where(eq(payments.id, paymentId)).get();
  if (payment === undefined) throw new Error("A mail tells of an order that there is not");
  return {
    reference: payment.reference,
    isTest: payment.isTest,
    pageUrl: `${env.BASE_URL}/payment/success/${payment.id}`,
  };
}
