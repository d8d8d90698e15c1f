import { getInvoice } from "~/domain/invoice/find.server";
import { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import { apiRoute } from "~/http/api/route.server";
import { forReaders, pdfAnswer, printableAnswer } from "~/http/pages/printable-response.server";
import { log } from "~/http/server/log.server";
import { countAgainst, RATE_LIMITS } from "~/http/server/rate-limit.server";
import { invoiceHtml } from "~/ui/invoice/html";

/** A browser that fails to print is no reason to leave a buyer without an invoice: there is the page itself. */
async function printed(invoice: InvoiceView, html: string): Promise<Buffer | null> {
  try {
    return await invoicePdf(invoice, html);
  } catch (error) {
    log.error({ invoice: invoice.invoiceNumber, error: String(error) }, "printing failed");
    return null;
  }
}

const route = apiRoute({
  GET: ({ request, params, clientAddress }) =>
    forReaders(request, async () => {
      countAgainst(RATE_LIMITS.openInvoice, clientAddress);
      const invoice = getInvoice(params.paymentId);
      const html = invoiceHtml(invoice);
      const pdf = await printed(invoice, html);
      return pdf === null
        ? printableAnswer(html)
        : pdfAnswer(pdf, `Invoice-${invoice.invoiceNumber}.pdf`);
    }),
});

export const loader = route.loader;
export const action = route.action;
