import type { InvoiceView } from "~/domain/invoices/view";

/** Only a VAT-registered shop issues tax invoices. */
export function invoiceTitle({ vatRatePercent }: InvoiceView): string {
  return vatRatePercent > 0 ? "Tax invoice" : "Invoice";
}
