import { z } from "zod";
import type { InvoiceBusiness } from "~/db/schema/invoice";
import type { BankView } from "../settings/view";
import { viewSchema } from "../view-schema";
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

export const invoiceStateSchema = viewSchema("InvoiceState", {
  status: z
    .enum(["draft", "paid", "credited"])
    .describe(
      "A draft is the pro forma of an order that waits for its money; credited is all of it",
    ),
  dueDate: z
    .string()
    .nullable()
    .describe("Of a draft: the day in South Africa on which the order ends, such as 2026-11-20"),
});
export type InvoiceState = z.infer<typeof invoiceStateSchema>;

/**
 * What every invoice says. Amounts in cents including VAT, times in UTC ms. `vatRatePercent` 0 means that the shop was not
 * registered for VAT: it is not a tax invoice and does not mention VAT.
 */
export type InvoiceContents = PaidBy & {
  paymentId: string;
  reference: string;
  isTest: boolean;
  issuedAt: number;
  business: InvoiceBusiness;
  customer: InvoiceCustomer;
  lines: InvoiceLineView[];
  savingCents: number;
  /** What the seller took off at the counter; the prices of the lines have it in them. */
  discountCents: number;
  totalAmountCents: number;
  vatAmountCents: number;
  vatRatePercent: number;
};

export type InvoiceView = InvoiceContents & { invoiceNumber: string; paidAt: number };

/**
 * A pro forma: it has no number, and is paid by the end of `dueDay`, a day in South Africa, into `bank`. `dueDay` is null
 * once part of the money, `receivedCents`, is there: nothing ends the order then.
 */
export type DraftInvoice = InvoiceContents & {
  invoiceNumber: null;
  dueDay: number | null;
  receivedCents: number;
  bank: BankView | null;
};

/** `changeCents` is null where no cash was typed. */
export type TillSlip = { invoice: InvoiceView; changeCents: number | null };
