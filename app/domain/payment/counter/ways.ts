import type { ReceiptWay } from "../../invoice/paid-by";
import type { PaymentWay } from "../otherwise/ways";
import type { CounterPayment } from "./rules";

/** Whether the money is there when the order is taken. */
export const isPaidNow = (way: CounterPayment): way is ReceiptWay =>
  way !== "bank_transfer" && way !== "on_collection";

/** How the payment of an order is kept. */
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
