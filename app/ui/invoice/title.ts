import type { DraftInvoice, InvoiceView } from "~/domain/invoices/view";

/** Only a VAT-registered shop issues tax invoices. */
export function invoiceTitle({
  invoiceNumber,
  vatRatePercent,
}: InvoiceView | DraftInvoice): string {
  if (invoiceNumber === null) return "Pro forma invoice";
  return vatRatePercent > 0 ? "Tax invoice" : "Invoice";
}
