import { and, eq } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { type BankAccount, requestRefund } from "~/providers/payfast/refunds/refund.server";
import type { RefundAnswer } from "~/providers/payfast/refunds/refund-answers";
import { now } from "../dates/time";
import { titleOfReason } from "../invoices/credit-note/words";
import { paymentRow } from "../payments/find.server";
import type { RefundRow } from "../payments/refunds.server";
import { askedRefund, endRefusedRefund } from "./finish.server";
import { lookAtRefund, noteWords } from "./look.server";
import { faultInWords, payFastCall, providerIdOf, refundAccount } from "./payfast.server";

type Reply = RefundAnswer | { outcome: "unknown"; words: string };

async function post(
  refund: RefundRow,
  bank: BankAccount | null,
  stopping: AbortSignal | undefined,
): Promise<Reply> {
  const payment = paymentRow(refund.paymentId);
  const account = refundAccount(payment.isTest);
  const id = providerIdOf(payment, refund.receiptId);
  const reason = `Order ${payment.reference}: ${titleOfReason(refund)}`;
  const request = { amountCents: refund.amountCents, reason, bank };
  try {
    return await requestRefund(account, id, request, payFastCall(stopping));
  } catch (error) {
    return { outcome: "unknown", words: faultInWords(error) };
  }
}

function noteReply(tx: Transaction, id: number, reply: Reply, at: number): void {
  switch (reply.outcome) {
    case "refused":
      endRefusedRefund(tx, id, { source: "provider", refusal: reply.reason }, at);
      break;
    case "unknown":
      noteWords(tx, id, reply.words, at);
      break;
    case "taken":
      tx.update(refunds)
        .set({ acceptedAt: at, providerRefundId: reply.refundId, updatedAt: at })
        .where(and(eq(refunds.id, id), eq(refunds.state, "asked")))
        .run();
  }
}

/**
 * Requests a stored refund at PayFast and checks whether it is done. Done once for each: PayFast may have done what it
 * did not answer, and a second request pays twice. The bank account is passed on and never stored. With an unknown
 * outcome it stays requested, and the job follows it.
 */
export async function postRefund(
  refund: RefundRow,
  bank: BankAccount | null,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const reply = await post(refund, bank, stopping);
  write((tx) => noteReply(tx, refund.id, reply, now()));
  const open = reply.outcome === "taken" ? askedRefund(db, refund.id) : undefined;
  if (open !== undefined) await lookAtRefund(open, stopping);
}

/**
 * Follows a refund at PayFast until it has ended; only asks, and posts nothing. Idempotent. @throws Error while it is
 * pending, in PayFast's words: the job retries later.
 */
export async function followAskedRefund(id: number, stopping: AbortSignal): Promise<void> {
  const refund = askedRefund(db, id);
  if (refund === undefined) return;
  const open = await lookAtRefund(refund, stopping);
  if (open !== undefined) throw new Error(`PayFast says: ${open.providerWords}`);
}
