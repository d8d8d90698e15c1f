import type { PaymentView } from "../payments/view";
import { isAtPayFast } from "../payments/ways";
import { formatAmount } from "../values/money";
import { bankFacts } from "./bank-facts";
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

type Facts = HowToPay["facts"];

const accountOf = (bank: PaymentView["bank"]): Facts =>
  bankFacts(bank).map(([name, value]): Facts[number] =>
    name === "Account number" ? [name, value, "account number"] : [name, value],
  );

function restToPay({ bank, reference, deliveryDueCents, deliveryKind, isTest }: PaymentView) {
  const isCollected = deliveryKind === "collection";
  const noBank = bank === null && !isCollected ? NO_BANK : null;
  const inShop = isCollected ? "Pay the rest when you collect" : "Pay the rest";
  const facts: Facts = [["Still to pay", formatAmount(deliveryDueCents)], ...accountOf(bank)];
  const code: Facts = bank === null ? [] : [["Reference for your bank", reference, "reference"]];
  return {
    title: bank === null ? inShop : `${inShop}${isCollected ? ", or" : ""} by transfer`,
    isAtPayFast: false,
    facts: [...facts, ...code],
    warning: isTest ? TEST : noBank,
  };
}

/**
 * What the buyer of an unpaid offline order reads, or of one that became dearer since it was paid; null for any other
 * payment. `where` says where and when it is collected, in lines. Made on the server, so that no page carries its words.
 */
export function howToPay(payment: PaymentView, where: string | null): HowToPay | null {
  const { method, status, payableUntil, bank, reference, amount, isTest } = payment;
  const { receivedCents, missingCents } = payment;
  const isPart = receivedCents > 0;
  if (status === "completed" && payment.deliveryDueCents > 0) return restToPay(payment);
  if (method === "payfast" || status !== "pending" || (payableUntil === null && !isPart))
    return null;
  const isTransfer = method === "bank_transfer";
  const isCollected = method === "on_collection";
  const facts: [name: string, value: string | null, copied?: string][] = [
    [isCollected ? "Collect by" : "Pay by", payableUntil && lastDayToPay(Date.parse(payableUntil))],
    ["Received", isPart ? `${formatAmount(receivedCents)} of ${formatAmount(amount)}` : null],
    [isPart ? "Still to pay" : "To pay", formatAmount(missingCents)],
    ...accountOf(bank),
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
