import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { followRefund } from "~/providers/payfast/refund.server";
import type { RefundBalance } from "~/providers/payfast/refund-answers";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { formatAmount } from "../../money";
import { paymentRow } from "../find.server";
import { askedRefund, finishRefund } from "./finish.server";
import { withFullStop } from "./full-stop";
import { isListed } from "./listed.server";
import { faultInWords, payFastCall, providerIdOf, refundAccount } from "./payfast.server";
import type { RefundRow } from "./refunds.server";
import { isUndecided } from "./undecided";

/** What became of a refund, and what PayFast says of it. */
type Finding = { isDone: boolean; words: string };

/** What was taken off since before it was asked, in cents; null where PayFast does not tell just now. */
function takenOff(refund: RefundRow, balance: RefundBalance): number | null {
  if (balance.status === "NOT_AVAILABLE" || refund.availableCents === null) return null;
  return refund.availableCents - balance.availableCents;
}

function moreInWords(more: number): string {
  if (more === 0) return "";
  return `PayFast took off ${formatAmount(more)} more than was asked: please look there.`;
}

function balanceInWords(balance: RefundBalance, off: number | null): string {
  const said = balance.errors.map(withFullStop).join(" ");
  if (said !== "") return said;
  if (off === null) return "This payment cannot be refunded.";
  const left = `${formatAmount(balance.availableCents)} can still be refunded`;
  return off > 0
    ? `${left}: ${formatAmount(off)} was taken off.`
    : `${left}: nothing was taken off.`;
}

/** PayFast's list of transactions is read only for what it should have told by now, and says nothing where it cannot be read. */
async function findOut(refund: RefundRow, stopping: AbortSignal | undefined): Promise<Finding> {
  const payment = paymentRow(refund.paymentId);
  const account = refundAccount(payment.isTest);
  const id = providerIdOf(payment, refund.receiptId);
  const call = payFastCall(stopping);
  const balance = await followRefund(account, id, call);
  const off = takenOff(refund, balance);
  if (off !== null && off >= refund.amountCents) {
    return { isDone: true, words: moreInWords(off - refund.amountCents) };
  }
  const words = balanceInWords(balance, off);
  if (!isUndecided(refund, now())) return { isDone: false, words };
  const isDone = await isListed(account, payment, refund, id, call).catch(() => false);
  return { isDone, words: isDone ? "PayFast's list of transactions has it." : words };
}

/** Notes what PayFast said of a refund while nobody knows what became of it, in the caller's transaction. `at` in UTC ms. */
export function noteWords(tx: Transaction, id: number, words: string, at: number): void {
  tx.update(refunds)
    .set({ providerWords: words, lookedAt: at, updatedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.state, "asked")))
    .run();
}

/**
 * Asks PayFast what became of a refund, by what was taken off and by its list of transactions, and finishes it once it is done. Else it
 * keeps PayFast's words. Nothing is ever posted. Answers the refund while it is asked still, undefined once it has ended.
 * @throws DomainError unavailable without an account; what aborts the call, when `stopping` does.
 */
export async function lookAtRefund(
  refund: RefundRow,
  stopping: AbortSignal | undefined,
): Promise<RefundRow | undefined> {
  let found: Finding;
  try {
    found = await findOut(refund, stopping);
  } catch (error) {
    if (stopping?.aborted || error instanceof DomainError) throw error;
    found = { isDone: false, words: faultInWords(error) };
  }
  const at = now();
  const { isDone, words } = found;
  return write((tx) => {
    if (isDone) finishRefund(tx, refund.id, { source: "provider", words }, at);
    else noteWords(tx, refund.id, words, at);
    return askedRefund(tx, refund.id);
  });
}
