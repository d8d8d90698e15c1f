import type { InvoiceView } from "~/domain/invoice/view";

/** What the document is: only a shop that is registered for VAT issues tax invoices. */
export function invoiceTitle({ vatRatePercent }: InvoiceView): string {
  return vatRatePercent > 0 ? "Tax invoice" : "Invoice";
}
