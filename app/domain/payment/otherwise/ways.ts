import type { payments } from "~/db/schema/payment";
import type { ReceiptWay } from "../../invoice/paid-by";

/** How a buyer chose to pay. */
export type PaymentWay = (typeof payments.method.enumValues)[number];

/** How the money of a payment comes where nobody says more. */
export const usualWay = (method: PaymentWay): ReceiptWay =>
  method === "on_collection" ? "cash" : "transfer";
