import {
  type BankAccount,
  queryRefund,
  type RefundAccount,
} from "~/providers/payfast/refunds/refund.server";
import type { RefundBalance, RefundMethod } from "~/providers/payfast/refunds/refund-answers";
import { isByHand } from "../by-hand";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import type { PaymentRow } from "../payments/find.server";
import { accountWithHistory } from "../payments/provider/account.server";
import { formatAmount } from "../values/money";
import { withFullStop } from "./rules";

const TIMEOUT_MS = 20_000;
const BY_HAND = "You can refund it by hand instead: by transfer or in cash.";

export const payFastCall = (stopping: AbortSignal | undefined, timeoutMs = TIMEOUT_MS) => ({
  timeoutMs,
  now: new Date(now()),
  ...(stopping === undefined ? {} : { signal: stopping }),
});

/**
 * The account that received a payment. @throws DomainError unavailable without one, or without a passphrase of its own.
 */
export function refundAccount(isTest: boolean): RefundAccount {
  const found = accountWithHistory(isTest);
  if (found !== null) return found;
  const message = `PayFast cannot be asked: there is no account of our own with a passphrase. ${BY_HAND}`;
  throw new DomainError("unavailable", message);
}

export function providerIdOf(payment: PaymentRow, receiptId: string | null): string {
  const id = receiptId ?? payment.payfastPaymentId;
  if (id !== null && !isByHand(id)) return id;
  throw new DomainError("conflict", `This order was not paid through PayFast. ${BY_HAND}`, {
    way: ["Please choose a transfer or cash"],
  });
}

/** PayFast's words for a failure; what fetch throws on a time-out or network error is not among them. */
export function faultInWords(error: unknown): string {
  const isSilence = error instanceof DOMException || error instanceof TypeError;
  const words = !isSilence && error instanceof Error ? error.message : "";
  return words === "" ? "It did not answer." : withFullStop(words);
}

export async function askBalance(
  account: RefundAccount,
  providerPaymentId: string,
  call: ReturnType<typeof payFastCall>,
): Promise<RefundBalance> {
  try {
    return await queryRefund(account, providerPaymentId, call);
  } catch (error) {
    throw new DomainError("unavailable", `PayFast says: ${faultInWords(error)} ${BY_HAND}`);
  }
}

function methodFor(balance: RefundBalance, amountCents: number): RefundMethod {
  const isFull = amountCents === balance.originalCents;
  return isFull ? balance.full : balance.partial;
}

function refused(balance: RefundBalance, words: string): DomainError {
  const said = [words, ...balance.errors].filter(Boolean).map(withFullStop).join(" ");
  return new DomainError("conflict", `${said} ${BY_HAND}`, { way: [said] });
}

function needsBank(balance: RefundBalance): DomainError {
  const banks = balance.bankNames.map(({ name }) => name).join(", ");
  const why = "PayFast pays this out to a bank account. Please give the buyer's.";
  return new DomainError("invalid", why, {
    bank: [banks === "" ? why : `${why} Banks: ${banks}.`],
  });
}

/**
 * Whether PayFast can refund this amount, and where to; `bank` is passed on only where it asks for an account. @throws
 * DomainError conflict with PayFast's words, or invalid when the bank account is missing.
 */
export function payoutFor(
  balance: RefundBalance,
  amountCents: number,
  bank: BankAccount | null,
): { payout: "source" | "bank"; bank: BankAccount | null } {
  if (balance.status !== "REFUNDABLE")
    throw refused(balance, "PayFast cannot refund this payment.");
  if (amountCents > balance.availableCents) {
    const available = formatAmount(balance.availableCents);
    throw refused(balance, `PayFast can refund ${available} of this payment.`);
  }
  switch (methodFor(balance, amountCents)) {
    case "PAYMENT_SOURCE":
      return { payout: "source", bank: null };
    case "BANK_PAYOUT":
      if (bank === null) throw needsBank(balance);
      return { payout: "bank", bank };
    case "NOT_AVAILABLE": {
      const what = amountCents === balance.originalCents ? "the whole payment" : "a part of it";
      throw refused(balance, `PayFast cannot refund ${what}.`);
    }
  }
}
