import type { InvoiceBusiness } from "~/db/schema/invoice";

/** Who bought. Company, address and VAT number are there when the buyer gave them. */
export type InvoiceCustomer = {
  name: string;
  email: string;
  phone: string | null;
  company: string | null;
  address: string | null;
  vatNumber: string | null;
};

/** A line as it was sold. `originalPriceCents` is what one copy cost new, where that is known. */
export type InvoiceLineView = {
  id: number;
  itemName: string;
  itemDescription: string | null;
  quantity: number;
  unitPriceCents: number;
  originalPriceCents: number | null;
};

/**
 * A paid invoice as it was issued. All amounts in cents, VAT included; times in UTC ms. `vatRatePercent` is 0 when the
 * shop was not registered for VAT: then it is no tax invoice and says nothing about VAT.
 */
export type InvoiceView = {
  paymentId: string;
  invoiceNumber: string;
  reference: string;
  providerPaymentId: string | null;
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
