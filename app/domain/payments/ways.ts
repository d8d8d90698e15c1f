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

/** A way besides PayFast that buyers can choose, and for how many days copies are kept. A pair, since a page counts its bytes. */
export type WayOnOffer = [method: Exclude<PaymentWay, "payfast">, days: number];
