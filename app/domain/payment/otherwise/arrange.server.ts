import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { queueDueMail } from "../../mail/due-mails.server";

/**
 * Tells the buyer how to pay an order that waits for money for days, and sees to it that it is reminded of once, when
 * half of the time is over, and ends by itself, in the transaction that stores its payment. Both jobs look at the payment
 * again. Times in UTC ms.
 */
export function arrangeEnd(
  tx: Transaction,
  payment: { id: string; customerEmail: string; until: number },
  at: number,
): void {
  const { id: paymentId, until } = payment;
  const payload = { paymentId };
  const half = at + Math.floor((until - at) / 2);
  enqueue(tx, { kind: "remind-to-pay", payload, now: at, runAt: half });
  enqueue(tx, { kind: "end-unpaid", payload, now: at, runAt: until });
  queueDueMail(tx, "payment-due", payment, at);
}
