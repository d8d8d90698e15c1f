import { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { pdfAnswer, printableAnswer } from "../pages/printable-response.server";
import { log } from "../server/log.server";

/** A browser that fails to print is no reason to leave a buyer without an invoice: there is the page itself. */
async function printed(invoice: InvoiceView, html: string): Promise<Buffer | null> {
  try {
    return await invoicePdf(invoice, html);
  } catch (error) {
    log.error({ invoice: invoice.invoiceNumber, error: String(error) }, "printing failed");
    return null;
  }
}

/** Answers an invoice as a PDF, or as a page to print where nothing prints. */
export async function invoiceAnswer(invoice: InvoiceView): Promise<Response> {
  const html = invoiceHtml(invoice);
  const pdf = await printed(invoice, html);
  return pdf === null
    ? printableAnswer(html)
    : pdfAnswer(pdf, `Invoice-${invoice.invoiceNumber}.pdf`);
}
