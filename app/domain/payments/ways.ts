import type { payments } from "~/db/schema/payment";
import type { ReceiptWay } from "../invoices/paid-by";

export type PaymentWay = (typeof payments.method.enumValues)[number];

export const PAYMENT_WAY_LABELS: Record<PaymentWay, string> = {
  payfast: "PayFast",
  bank_transfer: "Bank transfer",
  on_collection: "When collecting",
};

export const usualWay = (method: PaymentWay): ReceiptWay =>
  method === "on_collection" ? "cash" : "transfer";

/** A payment method as a buyer chooses it. */
export type PaymentOffer = { method: PaymentWay; label: string; note: string };
