import { invoiceFileName } from "~/domain/invoices/file-name";
import { invoicePdf } from "~/domain/invoices/print.server";
import type { InvoiceView } from "~/domain/invoices/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

export function invoiceAnswer(invoice: InvoiceView): Promise<Response> {
  const html = invoiceHtml(invoice);
  const fileName = `${invoiceFileName(invoice.invoiceNumber)}.pdf`;
  return documentAnswer(fileName, html, () => invoicePdf(invoice, html));
}
