import { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { pdfAnswer, printableAnswer } from "../pages/printable-response.server";
import { log } from "../server/log.server";

/** The invoice as a PDF, or null when the PDF printer fails: the HTML page is the fallback. */
async function printed(invoice: InvoiceView, html: string): Promise<Buffer | null> {
  try {
    return await invoicePdf(invoice, html);
  } catch (error) {
    log.error({ invoice: invoice.invoiceNumber, error: String(error) }, "printing failed");
    return null;
  }
}

/** Answers an invoice as a PDF, or as a printable page when the PDF printer fails. */
export async function invoiceAnswer(invoice: InvoiceView): Promise<Response> {
  const html = invoiceHtml(invoice);
  const pdf = await printed(invoice, html);
  return pdf === null
    ? printableAnswer(html)
    : pdfAnswer(pdf, `Invoice-${invoice.invoiceNumber}.pdf`);
}
