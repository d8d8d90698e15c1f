import type { RefundBalance } from "~/providers/payfast/refunds/refund-answers";
import type { Owner } from "../accounts/admin";
import { isByHand } from "../by-hand";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import { askBalance, payFastCall, providerIdOf, refundAccount } from "./payfast.server";
import { withFullStop } from "./rules";

// A page does not wait longer for PayFast; the refund itself asks again.
const PATIENCE_MS = 4_000;

/**
 * What PayFast offers for a payment; null when it has none of its money. `words` say why it cannot refund; the two
 * `...ByBank` say where it wants a bank account.
 */
export type PayFastOffer = {
  availableCents: number;
  words: string | null;
  fullByBank: boolean;
  partByBank: boolean;
  bankNames: { name: string; label: string }[];
};

const without = (words: string): PayFastOffer => ({
  availableCents: 0,
  words,
  fullByBank: false,
  partByBank: false,
  bankNames: [],
});

function offerOf(balance: RefundBalance): PayFastOffer {
  const isPossible = balance.status === "REFUNDABLE" && balance.availableCents > 0;
  const words = balance.errors.map(withFullStop).join(" ") || "PayFast cannot refund this payment.";
  return {
    availableCents: isPossible ? balance.availableCents : 0,
    words: isPossible ? null : words,
    fullByBank: balance.full === "BANK_PAYOUT",
    partByBank: balance.partial === "BANK_PAYOUT",
    bankNames: balance.bankNames,
  };
}

/** Asks PayFast what it can refund, for the form. Never fails: `words` say what went wrong. */
export async function payFastOffer(
  _admin: Owner,
  paymentId: string | undefined,
  receiptId: string | null,
  stopping: AbortSignal,
): Promise<PayFastOffer | null> {
  const payment = paymentRow(paymentId);
  if (isByHand(receiptId) || (receiptId ?? payment.payfastPaymentId) === null) return null;
  try {
    const account = refundAccount(payment.isTest);
    const id = providerIdOf(payment, receiptId);
    return offerOf(await askBalance(account, id, payFastCall(stopping, PATIENCE_MS)));
  } catch (error) {
    if (error instanceof DomainError) return without(error.message);
    throw error;
  }
}
