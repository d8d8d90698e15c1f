import type { RefundWay } from "~/db/schema/refund";
import type { InvoiceCustomer, InvoiceView } from "../view";

export type CreditNoteLine = {
  id: number;
  itemName: string;
  itemDescription: string | null;
  quantity: number;
  amountCents: number;
  vatAmountCents: number;
};

/**
 * A credit note as it was issued. All amounts in cents, VAT included; times in UTC ms. `vatRatePercent` is the
 * invoice's: 0 says nothing about VAT.
 */
export type CreditNoteView = {
  creditNoteNumber: string;
  invoiceNumber: string;
  invoiceIssuedAt: number;
  paymentId: string;
  reference: string;
  isTest: boolean;
  issuedAt: number;
  business: InvoiceView["business"];
  customer: InvoiceCustomer;
  reason: string;
  way: RefundWay;
  isMistake: boolean;
  wayReference: string | null;
  lines: CreditNoteLine[];
  totalAmountCents: number;
  vatAmountCents: number;
  vatRatePercent: number;
};
