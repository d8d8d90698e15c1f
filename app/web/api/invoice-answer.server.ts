import { invoiceFileName } from "~/domain/invoice/file-name";
import { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

/** Answers an invoice as a PDF, or as a page to print where nothing prints. */
export function invoiceAnswer(invoice: InvoiceView): Promise<Response> {
  const html = invoiceHtml(invoice);
  const fileName = `${invoiceFileName(invoice.invoiceNumber)}.pdf`;
  return documentAnswer(fileName, html, () => invoicePdf(invoice, html));
}
