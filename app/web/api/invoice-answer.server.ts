import { draftFileName, invoiceFileName } from "~/domain/invoices/file-name";
import { invoicePdf } from "~/domain/invoices/print.server";
import type { DraftInvoice, InvoiceView } from "~/domain/invoices/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { documentAnswer } from "./document-answer.server";

export function invoiceAnswer(invoice: InvoiceView | DraftInvoice): Promise<Response> {
  const html = invoiceHtml(invoice);
  const { invoiceNumber, reference } = invoice;
  const name = invoiceNumber === null ? draftFileName(reference) : invoiceFileName(invoiceNumber);
  return documentAnswer(`${name}.pdf`, html, () => invoicePdf(invoice, html));
}
