import type { ReceiptWay } from "../invoices/paid-by";
import type { PaymentWay } from "../payments/ways";

export const NO_BOOKS = "Please pick at least one book";
export const NOT_WHOLE_COPIES = "Please give a whole number of copies";
export const NO_COPY = "Please give at least one copy";
export const tooManyCopies = (most: number): string => `Please give at most ${most} copies`;
export const REASON_NEEDED = "Please say why it has another price";
export const NAME_NEEDED = "Please give a name, so that you know whose books these are";
export const NAME_FOR_INVOICE =
  "Please give the buyer's name: a tax invoice of this amount needs it";
export const PAYMENT_MISSING = "Please choose how it is paid";
export const PAID_WHEN_TAKEN =
  "Books that are handed over now are paid for now. Please choose how.";

export const PAID_WHEN_COLLECTED =
  "Only books that are collected can be paid for then. Please choose another delivery or payment.";

export const ENTERED = "entered";

export const soldSecondsAgo = (reference: string): string =>
  `The same books were sold at the same prices seconds ago: ${reference}. Nothing more was sold. For the next buyer, press again.`;

export const COUNTER_SALE = "Counter sale";

export const COUNTER_PAYMENTS = [
  "cash",
  "card_machine",
  "transfer",
  "bank_transfer",
  "on_collection",
] as const;
export type CounterPayment = (typeof COUNTER_PAYMENTS)[number];

export const isPaidNow = (way: CounterPayment): way is ReceiptWay =>
  way !== "bank_transfer" && way !== "on_collection";

export const METHOD_OF: Record<CounterPayment, PaymentWay> = {
  cash: "on_collection",
  card_machine: "on_collection",
  transfer: "bank_transfer",
  bank_transfer: "bank_transfer",
  on_collection: "on_collection",
};

export const COUNTER_PAYMENT_LABELS: Record<CounterPayment, string> = {
  cash: "Cash",
  card_machine: "Card machine",
  transfer: "Bank transfer, already received",
  bank_transfer: "Bank transfer, still to come",
  on_collection: "When it is collected",
};
