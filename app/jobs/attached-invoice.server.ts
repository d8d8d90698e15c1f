import { DomainError } from "~/domain/errors";
import { getInvoice } from "~/domain/invoice/find.server";
import type { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import type { MailContent } from "~/domain/mail/deliver.server";
import type { InvoiceForm } from "~/domain/mail/view";
import { invoiceHtml } from "~/ui/invoice/html";
import type { Turn } from "./worker.server";

export type PrintInvoice = typeof invoicePdf;

type AttachedInvoice = { form: InvoiceForm; attachment: MailContent["attachments"][number] };

function invoiceOf(paymentId: string): InvoiceView | null {
  try {
    return getInvoice(paymentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

/**
 * The invoice attachment of a payment's mail: a PDF, or the printable page when Chromium is missing or fails, so that
 * no mail waits for it. Null for a payment without an invoice.
 */
export async function attachedInvoice(
  paymentId: string,
  print: PrintInvoice,
  { log }: Turn,
): Promise<AttachedInvoice | null> {
  const invoice = invoiceOf(paymentId);
  if (invoice === null) return null;
  const page = invoiceHtml(invoice);
  const pdf = await print(invoice, page).catch((error: unknown) => {
    const { invoiceNumber } = invoice;
    log.warn({ invoiceNumber, reason: String(error) }, "invoice goes as a page: no PDF");
    return null;
  });
  const name = invoice.invoiceNumber;
  return pdf === null
    ? {
        form: "html",
        attachment: { filename: `${name}.html`, contentType: "text/html", content: page },
      }
    : {
        form: "pdf",
        attachment: { filename: `${name}.pdf`, contentType: "application/pdf", content: pdf },
      };
}
