import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { orders } from "~/db/schema/order";
import { DAY_MS, now } from "../dates/time";
import { queueOrderMail } from "../mail/order-mails.server";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import { wantsCopies } from "./copies.server";

const REMIND_AFTER_MS = 5 * DAY_MS;

export function arrangeReminder(tx: Transaction, payment: PaymentRow, readyAt: number): void {
  if (payment.deliveryKind !== "collection" && payment.deliveryKind !== null) return;
  const payload = { paymentId: payment.id, readyAt };
  const uniqueKey = `remind-buyer ${payment.id} ${readyAt}`;
  const runAt = readyAt + REMIND_AFTER_MS;
  enqueue(tx, { kind: "remind-buyer", payload, uniqueKey, now: readyAt, runAt });
}

export function remindBuyer(paymentId: string, readyAt: number): void {
  const at = now();
  write((tx) => {
    const order = tx.select().from(orders).where(eq(orders.paymentId, paymentId)).get();
    if (order?.state !== "ready" || order.readyAt !== readyAt) return;
    if (!wantsCopies(tx, paymentId)) return;
    const payment = paymentRow(paymentId);
    // Its key is the time at which it became ready: a job that runs twice reminds once.
    if (!queueOrderMail(tx, "order-reminder", payment, readyAt, at)) return;
    const message = "The buyer was reminded to fetch the order";
    const { status } = payment;
    logPayment(tx, { paymentId, event: "order reminded", status, message, source: "system" }, at);
  });
}
