import type { InvoiceBusiness } from "~/db/schema/invoice";
import type { PaidBy } from "./paid-by";

export type InvoiceCustomer = {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  address: string | null;
  vatNumber: string | null;
};

export type InvoiceLineView = {
  id: number;
  itemName: string;
  itemDescription: string | null;
  quantity: number;
  unitPriceCents: number;
  originalPriceCents: number | null;
};

/**
 * An issued invoice. Amounts in cents including VAT, times in UTC ms. `vatRatePercent` 0 means that the shop was not
 * registered for VAT: it is not a tax invoice and does not mention VAT.
 */
export type InvoiceView = PaidBy & {
  paymentId: string;
  invoiceNumber: string;
  reference: string;
  isTest: boolean;
  issuedAt: number;
  paidAt: number;
  business: InvoiceBusiness;
  customer: InvoiceCustomer;
  lines: InvoiceLineView[];
  savingCents: number;
  totalAmountCents: number;
  vatAmountCents: number;
  vatRatePercent: number;
};
