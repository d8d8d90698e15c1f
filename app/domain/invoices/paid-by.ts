import type { RECEIPT_WAYS } from "~/db/schema/receipt";

export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

export const RECEIPT_WAY_LABELS: Record<ReceiptWay, string> = {
  transfer: "Bank transfer",
  cash: "Cash",
  card_machine: "Card machine",
};

/** How an invoice was paid: PayFast's number, or the method and reference of money that an admin received. */
export type PaidBy = {
  providerPaymentId: string | null;
  receipt: { way: ReceiptWay; reference: string | null } | null;
};

export function paidByInWords({ providerPaymentId, receipt }: PaidBy): string {
  if (receipt === null) {
    return providerPaymentId ? `PayFast, payment number ${providerPaymentId}` : "PayFast";
  }
  return [RECEIPT_WAY_LABELS[receipt.way], receipt.reference].filter(Boolean).join(", ");
}
