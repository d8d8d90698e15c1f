import { and, eq, isNull, ne } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { fetchHistory, historyDay } from "~/providers/payfast/history/history.server";
import type { HistoryRow } from "~/providers/payfast/history-rows";
import { followRefund, type RefundAccount } from "~/providers/payfast/refunds/refund.server";
import type { RefundBalance } from "~/providers/payfast/refunds/refund-answers";
import { isByHand } from "../by-hand";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { isUndecided, type RefundRow, refundable } from "../payments/refunds.server";
import { formatAmount } from "../values/money";
import { askedRefund, finishRefund } from "./finish.server";
import { faultInWords, payFastCall, providerIdOf, refundAccount } from "./payfast.server";
import { withFullStop } from "./rules";

type Finding = { isDone: boolean; words: string };

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

const CLOCKS_DIFFER_MS = 5 * MINUTE_MS;

const othersDone = ({ id, paymentId, receiptId }: RefundRow) =>
  db
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.way, "payfast"),
        eq(refunds.state, "done"),
        receiptId === null ? isNull(refunds.receiptId) : eq(refunds.receiptId, receiptId),
        ne(refunds.id, id),
      ),
    )
    .all();

const postedAt = (refund: RefundRow) => (refund.postedAt ?? refund.createdAt) - CLOCKS_DIFFER_MS;
const centsOf = ({ grossCents }: HistoryRow) => Math.abs(grossCents ?? 0);
const timeOf = ({ date }: HistoryRow) => date?.getTime() ?? 0;

// Whether PayFast's transactions include a requested refund: its amount went back since, and other refunds of this
// money do not explain it. PayFast documents no row for refunds, so a missing one proves nothing. Throws what the call
// throws.
async function isListed(
  { account, hosts }: RefundAccount,
  payment: PaymentRow,
  refund: RefundRow,
  providerPaymentId: string,
  call: ReturnType<typeof payFastCall>,
): Promise<boolean> {
  const others = othersDone(refund);
  const first = Math.min(...[...others, refund].map(postedAt));
  const days = { from: historyDay(new Date(first)), to: historyDay(call.now) };
  const isOnlyMoney = refundable(db, payment).receipts.every(({ id }) => isByHand(id));
  const back = (await fetchHistory(account, hosts, days, call)).filter(
    (row) =>
      row.sign === "DEBIT" &&
      /refund/i.test(row.type) &&
      timeOf(row) >= first &&
      (row.providerPaymentId === providerPaymentId ||
        (isOnlyMoney && row.paymentId === payment.id)),
  );
  const sum = back.reduce((cents, row) => cents + centsOf(row), 0);
  const explained = others.reduce((cents, { amountCents }) => cents + amountCents, 0);
  const isThere = back.some(
    (row) => centsOf(row) === refund.amountCents && timeOf(row) >= postedAt(refund),
  );
  return isThere && sum - explained >= refund.amountCents;
}

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

export function noteWords(tx: Transaction, id: number, words: string, at: number): void {
  tx.update(refunds)
    .set({ providerWords: words, lookedAt: at, updatedAt: at })
    .where(and(eq(refunds.id, id), eq(refunds.state, "asked")))
    .run();
}

/**
 * Asks PayFast for the outcome of a refund, by what was deducted and by its list of transactions, and completes it once
 * it is done; else stores PayFast's words. Posts nothing. Returns the refund while it is pending, undefined once it has
 * ended. @throws DomainError unavailable without an account; what aborts the call, when `stopping` does.
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
