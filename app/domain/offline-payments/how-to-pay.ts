import type { PaymentView } from "../payments/view";
import { isAtPayFast } from "../payments/ways";
import { formatAmount } from "../values/money";
import { lastDayToPay } from "./hold-days";

export type HowToPay = {
  title: string;
  /** `copied` says what a value is that is typed into a bank's app. */
  facts: [name: string, value: string, copied?: string][];
  warning: string | null;
  isAtPayFast: boolean;
};

const TITLES = {
  bank_transfer: "Pay into this account",
  on_collection: "Collect and pay",
  mukuru: "Pay in cash at Mukuru",
};
const TEST = "This is a test order. Do not pay it.";
const NO_BANK = "Our bank's details are missing here. Please contact us.";

/**
 * What the buyer of an unpaid offline order reads; null for any other payment. `where` says where and when it is
 * collected, in lines. Made on the server, so that no page carries its words.
 */
export function howToPay(payment: PaymentView, where: string | null): HowToPay | null {
  const { method, status, payableUntil, bank, reference, amount, isTest } = payment;
  const { receivedCents, missingCents } = payment;
  const isPart = receivedCents > 0;
  if (method === "payfast" || status !== "pending" || (payableUntil === null && !isPart))
    return null;
  const isTransfer = method === "bank_transfer";
  const isCollected = method === "on_collection";
  const facts: [name: string, value: string | null | undefined, copied?: string][] = [
    [isCollected ? "Collect by" : "Pay by", payableUntil && lastDayToPay(Date.parse(payableUntil))],
    ["Received", isPart ? `${formatAmount(receivedCents)} of ${formatAmount(amount)}` : null],
    [isPart ? "Still to pay" : "To pay", formatAmount(missingCents)],
    ["Bank", bank?.bankName],
    ["Account holder", bank?.accountHolder],
    ["Account number", bank?.accountNumber, "account number"],
    ["Branch code", bank?.branchCode],
    ["Reference for your bank", isTransfer ? reference : null, "reference"],
    ["Where and when", isCollected ? where : null],
  ];
  const noBank = isTransfer && bank === null ? NO_BANK : null;
  return {
    title: TITLES[method],
    isAtPayFast: isAtPayFast(method),
    facts: facts.flatMap(([name, value, ...copied]): HowToPay["facts"] =>
      value ? [[name, value, ...copied]] : [],
    ),
    warning: isTest ? TEST : noBank,
  };
}
