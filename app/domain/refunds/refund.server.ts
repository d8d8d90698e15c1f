import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "~/db/client.server";
import { refundLines, refunds } from "~/db/schema/refund";
import type { BankAccount } from "~/providers/payfast/refunds/refund.server";
import type { RefundBalance } from "~/providers/payfast/refunds/refund-answers";
import { doneBy, type Owner } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { MINUTE_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import { titleOfReason, WAY_TITLES } from "../invoices/credit-note/words";
import { type PaymentRow, paymentRow } from "../payments/find.server";
import { logPayment } from "../payments/log.server";
import type { RefundView } from "../payments/refund-view";
import { type RefundRow, refundable, refundView } from "../payments/refunds.server";
import { spendAllowance } from "../staff/allowances.server";
import { formatAmount } from "../values/money";
import { askedBefore } from "./asked-before.server";
import { finishRefund, followLater } from "./finish.server";
import { postRefund } from "./follow.server";
import { askBalance, payFastCall, payoutFor, providerIdOf, refundAccount } from "./payfast.server";
import { type PricedRefund, priceRefund } from "./price.server";
import type { RefundInput } from "./schema";
import { answerReturns } from "./settle-returns.server";

/** `before` are the refunds of this money at the time of the request. */
type AtPayFast = {
  payout: "source" | "bank";
  bank: BankAccount | null;
  availableCents: number;
  before: string;
};

// By then the requesting process has its answer, or none will come.
const FOLLOW_AFTER_MS = MINUTE_MS;

// One pending refund at a time, so that PayFast's deductions can be told apart.
function requireNoneOnItsWay(standing: RefundRow[], receiptId: string | null): void {
  const open = standing.some(
    (one) => one.state === "asked" && one.way === "payfast" && one.receiptId === receiptId,
  );
  if (!open) return;
  const message =
    "A refund of this payment is on its way at PayFast. Please wait until it has ended: the order's page says how it stands.";
  throw new DomainError("conflict", message);
}

function requireAsConfirmed(priced: PricedRefund, { confirmedCents }: RefundInput): void {
  if (confirmedCents === undefined || confirmedCents === priced.amountCents) return;
  const message = `This comes to ${formatAmount(priced.amountCents)}. Nothing is refunded yet.`;
  throw new DomainError("conflict", message, { confirmedCents: [message] });
}

function requireByHand({ payfastPaymentId }: PaymentRow, { isMistake, way }: RefundInput): void {
  if (isMistake !== true) return;
  if (way !== "payfast" && payfastPaymentId === null) return;
  const message = "PayFast has this money. Only what was written down by hand can be a mistake.";
  throw new DomainError("invalid", message, { way: [message] });
}

const refundsThere = (standing: RefundRow[], receiptId: string | null): RefundRow[] =>
  standing.filter((one) => one.way === "payfast" && one.receiptId === receiptId);

const standingThere = (standing: RefundRow[], receiptId: string | null): string =>
  refundsThere(standing, receiptId)
    .map(({ id, state }) => `${id} ${state}`)
    .join(", ");

// Subtracts what an admin found refunded and PayFast books later, which would be taken for the next refund.
function withoutDone(balance: RefundBalance, there: RefundRow[]): RefundBalance {
  const done = there.filter(({ state }) => state === "done");
  const doneCents = done.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const leftCents = Math.max(0, (balance.originalCents ?? Infinity) - doneCents);
  return { ...balance, availableCents: Math.min(balance.availableCents, leftCents) };
}

// PayFast's balance is outdated once another refund of this money was made, which its deduction could be.
function requireNoneSince(
  standing: RefundRow[],
  receiptId: string | null,
  { before }: AtPayFast,
): void {
  requireNoneOnItsWay(standing, receiptId);
  if (standingThere(standing, receiptId) === before) return;
  const message =
    "Another refund of this payment has just gone through PayFast. Please look at it, and then refund what is left.";
  throw new DomainError("conflict", message);
}

type NewRefund = {
  admin: Owner;
  payment: PaymentRow;
  input: RefundInput;
  key: string;
  atPayFast: AtPayFast | null;
};

function insertRefund(
  tx: Transaction,
  { admin, payment, input, key, atPayFast }: NewRefund,
  { priced, receiptCents }: { priced: PricedRefund; receiptCents: number | null },
  at: number,
): RefundRow {
  const refund = tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      amountCents: priced.amountCents,
      vatAmountCents: priced.vatAmountCents,
      reason: input.reason,
      note: input.note ?? "",
      way: input.way,
      state: "asked",
      reference: input.reference || null,
      receiptId: input.receiptId ?? null,
      receiptCents,
      isMistake: input.isMistake === true,
      payout: atPayFast?.payout ?? null,
      availableCents: atPayFast?.availableCents ?? null,
      postedAt: atPayFast === null ? null : at,
      idempotencyKey: key,
      adminId: admin.id,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
    .get();
  tx.insert(refundLines)
    .values(priced.lines.map((line) => ({ ...line, refundId: refund.id })))
    .run();
  return refund;
}

function record(tx: Transaction, admin: Owner, refund: RefundRow, at: number): void {
  const to = `${formatAmount(refund.amountCents)}, ${WAY_TITLES[refund.way]}, ${titleOfReason(refund)}`;
  const target = { action: "refunded", targetKind: "payment", targetId: refund.paymentId };
  recordChange(tx, admin, { ...target, changes: { refund: { from: null, to } } }, at);
}

// Stored before PayFast is asked, and followed by a job whatever happens to the request.
function beginAtPayFast(tx: Transaction, admin: Owner, refund: RefundRow, at: number): void {
  const message = `PayFast was asked to refund ${formatAmount(refund.amountCents)}`;
  const data = { refundId: refund.id, ...doneBy(admin) };
  const step = { event: "refund asked", status: "asked", message, source: "admin", data } as const;
  logPayment(tx, { paymentId: refund.paymentId, ...step }, at);
  followLater(tx, refund.id, at, at + FOLLOW_AFTER_MS);
}

function writeRefund(asked: NewRefund): { refund: RefundRow; isNew: boolean } {
  const { admin, payment, input, key, atPayFast } = asked;
  const at = now();
  return write((tx) => {
    const before = askedBefore(tx, key, payment, input);
    if (before !== undefined) return { refund: before, isNew: false };
    const left = refundable(tx, payment);
    const receiptId = input.receiptId ?? null;
    if (atPayFast !== null) requireNoneSince(left.standing, receiptId, atPayFast);
    const priced = priceRefund(tx, payment, left, input);
    requireAsConfirmed(priced, input);
    const receiptCents = left.receipts.find(({ id }) => id === receiptId)?.amountCents ?? null;
    const refund = insertRefund(tx, asked, { priced, receiptCents }, at);
    answerReturns(tx, refund, input, at);
    spendAllowance(tx, admin, payment.id, at);
    record(tx, admin, refund, at);
    if (atPayFast !== null) beginAtPayFast(tx, admin, refund, at);
    else finishRefund(tx, refund.id, { source: "admin", ...doneBy(admin) }, at);
    return { refund, isNew: true };
  });
}

async function prepare(
  payment: PaymentRow,
  input: RefundInput,
  stopping: AbortSignal | undefined,
): Promise<AtPayFast> {
  const left = refundable(db, payment);
  const receiptId = input.receiptId ?? null;
  const priced = priceRefund(db, payment, left, input);
  requireAsConfirmed(priced, input);
  const providerPaymentId = providerIdOf(payment, receiptId);
  requireNoneOnItsWay(left.standing, receiptId);
  const account = refundAccount(payment.isTest);
  const told = await askBalance(account, providerPaymentId, payFastCall(stopping));
  const balance = withoutDone(told, refundsThere(left.standing, receiptId));
  const { availableCents } = balance;
  const before = standingThere(left.standing, receiptId);
  return { ...payoutFor(balance, priced.amountCents, input.bank ?? null), availableCents, before };
}

/**
 * Refunds lines of an order, its delivery or an amount: through PayFast, which is first asked what it can refund, or by
 * hand, which completes at once. Never more than was paid; the same key twice is one refund, or a conflict for another
 * request. A refund at PayFast may return as `asked`: a job follows it. `stopping` ends the wait, not the refund.
 * @throws DomainError not_found, conflict, invalid, or unavailable when PayFast cannot be asked: then nothing was
 * begun.
 */
export async function refundPayment(
  admin: Owner,
  paymentId: string | undefined,
  input: RefundInput,
  stopping?: AbortSignal,
): Promise<RefundView> {
  const payment = paymentRow(paymentId);
  const key = input.idempotencyKey ?? randomUUID();
  const before = askedBefore(db, key, payment, input);
  if (before !== undefined) return refundView(before.paymentId, before.id);
  requireByHand(payment, input);
  const atPayFast = input.way === "payfast" ? await prepare(payment, input, stopping) : null;
  const { refund, isNew } = writeRefund({ admin, payment, input, key, atPayFast });
  if (isNew && atPayFast !== null) {
    try {
      await postRefund(refund, atPayFast.bank, undefined);
    } catch {
      // Nobody can tell whether it was done. It stays asked, and the job asks PayFast.
    }
  }
  return refundView(refund.paymentId, refund.id);
}
