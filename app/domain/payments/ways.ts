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

/** An offline payment method on offer, and for how many days copies are held. A tuple, to keep pages small. */
export type WayOnOffer = [method: Exclude<PaymentWay, "payfast">, days: number];
