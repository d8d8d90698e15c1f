import { draftFileName, invoiceFileName } from "~/domain/invoices/file-name";
import { changingPdf, invoicePdf } from "~/domain/invoices/print.server";
import type { DraftInvoice, InvoiceView } from "~/domain/invoices/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { documentFor } from "../sessions/buyer-contact.server";
import { documentAnswer } from "./document-answer.server";

export async function invoiceAnswer(
  request: Request,
  whole: InvoiceView | DraftInvoice,
): Promise<Response> {
  const { document: invoice, isPart } = await documentFor(request, whole);
  const html = invoiceHtml(invoice);
  const { invoiceNumber, reference } = invoice;
  const name = invoiceNumber === null ? draftFileName(reference) : invoiceFileName(invoiceNumber);
  return documentAnswer(`${name}.pdf`, html, () =>
    isPart ? changingPdf(html) : invoicePdf(invoice, html),
  );
}
