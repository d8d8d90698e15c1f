import { DomainError } from "~/domain/errors";
import { getCreditNote } from "~/domain/invoice/credit-note/find.server";
import { getInvoice } from "~/domain/invoice/find.server";
import type { creditNotePdf, invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import type { MailContent } from "~/domain/mail/deliver.server";
import type { InvoiceForm } from "~/domain/mail/view";
import { creditNoteHtml, invoiceHtml } from "~/ui/invoice/html";
import type { Turn } from "./turn";

export type PrintInvoice = typeof invoicePdf;
export type PrintCreditNote = typeof creditNotePdf;

type AttachedDocument = { form: InvoiceForm; attachment: MailContent["attachments"][number] };

/** The invoice, or null for a payment that has none. */
function invoiceOf(paymentId: string): InvoiceView | null {
  try {
    return getInvoice(paymentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

/** As a PDF, or as its printable page where there is no Chromium, or where it failed: no mail waits for a browser. */
async function attached(
  number: string,
  page: string,
  printing: Promise<Buffer | null>,
  { log }: Turn,
): Promise<AttachedDocument> {
  const pdf = await printing.catch((error: unknown) => {
    log.warn({ number, reason: String(error) }, "a document goes as a page: no PDF");
    return null;
  });
  return pdf === null
    ? {
        form: "html",
        attachment: { filename: `${number}.html`, contentType: "text/html", content: page },
      }
    : {
        form: "pdf",
        attachment: { filename: `${number}.pdf`, contentType: "application/pdf", content: pdf },
      };
}

/** A payment's invoice to go with its mail. Null for a payment without an invoice. */
export async function attachedInvoice(
  paymentId: string,
  print: PrintInvoice,
  turn: Turn,
): Promise<AttachedDocument | null> {
  const invoice = invoiceOf(paymentId);
  if (invoice === null) return null;
  const page = invoiceHtml(invoice);
  return attached(invoice.invoiceNumber, page, print(invoice, page), turn);
}

/** The credit note to go with a refund's mail. Null for a refund without one. */
export async function attachedCreditNote(
  number: string | null,
  print: PrintCreditNote,
  turn: Turn,
): Promise<AttachedDocument | null> {
  if (number === null) return null;
  const note = getCreditNote(number);
  const page = creditNoteHtml(note);
  return attached(number, page, print(note, page), turn);
}
