import type { RECEIPT_WAYS } from "~/db/schema/receipt";

export type ReceiptWay = (typeof RECEIPT_WAYS)[number];

export const RECEIPT_WAY_LABELS: Record<ReceiptWay, string> = {
  transfer: "Bank transfer",
  cash: "Cash",
  card_machine: "Card machine",
};

type Receipt = { way: ReceiptWay; reference: string | null };

/** How an invoice was paid: PayFast's number, or the amounts that an admin received, each by its way. */
export type PaidBy = { providerPaymentId: string | null; receipts: Receipt[] };

export const CAME_BY: Record<ReceiptWay, string> = {
  cash: "in cash",
  card_machine: "by card",
  transfer: "by transfer",
};

export const waysInWords = (receipts: Pick<Receipt, "way">[]): string =>
  [...new Set(receipts.map(({ way }) => RECEIPT_WAY_LABELS[way]))].join(" and ");

export function paidByInWords({ providerPaymentId, receipts }: PaidBy): string {
  if (providerPaymentId !== null || receipts.length === 0) {
    return providerPaymentId ? `PayFast, payment number ${providerPaymentId}` : "PayFast";
  }
  const parts = receipts.map(({ way, reference }) =>
    [RECEIPT_WAY_LABELS[way], reference].filter(Boolean).join(", "),
  );
  return [...new Set(parts)].join("; ");
}
