import { DomainError } from "~/domain/errors";
import { getCreditNote } from "~/domain/invoice/credit-note/find.server";
import { creditNoteFileName, invoiceFileName } from "~/domain/invoice/file-name";
import { getInvoice } from "~/domain/invoice/find.server";
import type { creditNotePdf, invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import type { MailContent } from "~/domain/mail/deliver.server";
import type { InvoiceForm } from "~/domain/mail/view";
import { creditNoteHtml, invoiceHtml } from "~/ui/invoice/html";
import type { Turn } from "./worker.server";

export type PrintInvoice = typeof invoicePdf;
export type PrintCreditNote = typeof creditNotePdf;

type AttachedDocument = { form: InvoiceForm; attachment: MailContent["attachments"][number] };

function invoiceOf(paymentId: string): InvoiceView | null {
  try {
    return getInvoice(paymentId);
  } catch (error) {
    if (error instanceof DomainError && error.code === "not_found") return null;
    throw error;
  }
}

/** A document as a PDF, or as the printable page when Chromium is missing or fails, so that no mail waits for it. */
async function attached(
  name: string,
  page: string,
  printing: Promise<Buffer | null>,
  { log }: Turn,
): Promise<AttachedDocument> {
  const pdf = await printing.catch((error: unknown) => {
    log.warn({ name, reason: String(error) }, "a document goes as a page: no PDF");
    return null;
  });
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

/** The invoice attachment of a payment's mail. Null for a payment without an invoice. */
export async function attachedInvoice(
  paymentId: string,
  print: PrintInvoice,
  turn: Turn,
): Promise<AttachedDocument | null> {
  const invoice = invoiceOf(paymentId);
  if (invoice === null) return null;
  const page = invoiceHtml(invoice);
  return attached(invoiceFileName(invoice.invoiceNumber), page, print(invoice, page), turn);
}

/** The credit note attachment of a refund's mail. Null for a refund without one. */
export async function attachedCreditNote(
  number: string | null,
  print: PrintCreditNote,
  turn: Turn,
): Promise<AttachedDocument | null> {
  if (number === null) return null;
  const note = getCreditNote(number);
  const page = creditNoteHtml(note);
  return attached(creditNoteFileName(number), page, print(note, page), turn);
}
