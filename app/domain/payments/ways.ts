import type { payments } from "~/db/schema/payment";
import type { ReceiptWay } from "../invoices/paid-by";

export type PaymentWay = (typeof payments.method.enumValues)[number];

export const PAYMENT_WAY_LABELS: Record<PaymentWay, string> = {
  payfast: "PayFast",
  bank_transfer: "Bank transfer",
  on_collection: "When collecting",
  mukuru: "Cash at Mukuru",
};

export const AT_THE_COUNTER = "Handed over at the counter";

type Paid = { method: PaymentWay; deliveryName: string | null };

export const OVER_THE_COUNTER = "Over the counter";

export const wayOfPaying = ({ method, deliveryName }: Paid): string =>
  deliveryName === AT_THE_COUNTER ? OVER_THE_COUNTER : PAYMENT_WAY_LABELS[method];

export const PAYFAST_METHODS: readonly PaymentWay[] = ["payfast", "mukuru"];

/** Whether PayFast takes the money, and reports it by itself. An order for Mukuru is held for days all the same. */
export const isAtPayFast = (method: PaymentWay): boolean => PAYFAST_METHODS.includes(method);

export const usualWay = (method: PaymentWay): ReceiptWay =>
  method === "on_collection" || method === "mukuru" ? "cash" : "transfer";

export type PaymentOffer = { method: PaymentWay; label: string; note: string };
