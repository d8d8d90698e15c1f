import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { type BankAccount, followRefund, requestRefund } from "~/providers/payfast/refund.server";
import type { RefundAnswer, RefundBalance } from "~/providers/payfast/refund-answers";
import { MINUTE_MS, now } from "../../dates/time";
import { REASON_TITLES } from "../../invoice/credit-note/words";
import { formatAmount } from "../../money";
import { paymentRow } from "../find.server";
import { askedRefund, endRefusedRefund, finishRefund } from "./finish.server";
import { payFastCall, providerIdOf, refundAccount } from "./payfast.server";
import type { RefundRow } from "./refunds.server";

/** What was asked and never answered may have been done: only after so long is it asked again. */
export const ASK_AGAIN_AFTER_MS = 10 * MINUTE_MS;

const NO_BANK_LEFT =
  "PayFast did not answer, and did not refund it. The bank account is not kept: please refund it anew.";

/** What was taken off since before it was asked, in cents; null where PayFast does not tell just now. */
function takenOff(refund: RefundRow, balance: RefundBalance): number | null {
  if (balance.status === "NOT_AVAILABLE" || refund.availableCents === null) return null;
  return refund.availableCents - balance.availableCents;
}

/** Looks whether PayFast has taken the refund off, and finishes it then. Answers whether it has. @throws what the call throws. */
async function finishWhenDone(refund: RefundRow, stopping: AbortSignal | undefined) {
  const payment = paymentRow(refund.paymentId);
  const account = refundAccount(payment.isTest);
  const id = providerIdOf(payment, refund.receiptId);
  const off = takenOff(refund, await followRefund(account, id, payFastCall(stopping)));
  if (off === null || off < refund.amountCents) return false;
  const more = off - refund.amountCents;
  const words =
    more > 0
      ? `PayFast took off ${formatAmount(more)} more than was asked: please look there.`
      : "";
  write((tx) => finishRefund(tx, refund.id, { source: "provider", words }, now()));
  return true;
}

function noteAnswer(refund: RefundRow, answer: RefundAnswer): void {
  const at = now();
  write((tx) => {
    if (answer.outcome === "refused") endRefusedRefund(tx, refund.id, answer.reason, at);
    else {
      tx.update(refunds)
        .set({ acceptedAt: at, providerRefundId: answer.refundId, updatedAt: at })
        .where(eq(refunds.id, refund.id))
        .run();
    }
  });
}

/**
 * Asks PayFast for a refund that is written down, and looks whether it is done. The bank account is passed on and stands
 * nowhere. When nobody can tell what became of it, it stays asked, and the job follows it.
 */
export async function postRefund(
  refund: RefundRow,
  bank: BankAccount | null,
  stopping: AbortSignal | undefined,
): Promise<void> {
  const payment = paymentRow(refund.paymentId);
  const account = refundAccount(payment.isTest);
  const id = providerIdOf(payment, refund.receiptId);
  const reason = `Order ${payment.reference}: ${REASON_TITLES[refund.reason]}`;
  const request = { amountCents: refund.amountCents, reason, bank };
  noteAnswer(refund, await requestRefund(account, id, request, payFastCall(stopping)));
  const open = askedRefund(db, refund.id);
  if (open !== undefined) await finishWhenDone(open, stopping);
}

const mayAskAgain = ({ acceptedAt, postedAt }: RefundRow, at: number): boolean =>
  acceptedAt === null && at - (postedAt ?? 0) >= ASK_AGAIN_AFTER_MS;

/**
 * Writes down that PayFast is asked again, unless another process has done so, or was answered, a moment before: what is
 * asked for twice is paid twice. Answers the refund that is to be posted, if any.
 */
function beginAgain(id: number, at: number): RefundRow | null {
  return write((tx) => {
    const refund = askedRefund(tx, id);
    if (refund === undefined || !mayAskAgain(refund, at)) return null;
    if (refund.payout === "bank") {
      endRefusedRefund(tx, id, NO_BANK_LEFT, at);
      return null;
    }
    tx.update(refunds).set({ postedAt: at, updatedAt: at }).where(eq(refunds.id, id)).run();
    return { ...refund, postedAt: at };
  });
}

/**
 * Follows a refund at PayFast until it is done: asks what was taken off, and only where nothing was and PayFast never
 * answered, asks for it again. Done twice, it changes nothing.
 * @throws Error while it is not done: the job comes back later.
 */
export async function followAskedRefund(id: number, stopping: AbortSignal): Promise<void> {
  const refund = askedRefund(db, id);
  if (refund === undefined || (await finishWhenDone(refund, stopping))) return;
  const at = now();
  const again = mayAskAgain(refund, at) ? beginAgain(id, at) : null;
  if (again !== null) await postRefund(again, null, stopping);
  if (askedRefund(db, id) !== undefined) throw new Error("PayFast has not refunded it yet");
}
