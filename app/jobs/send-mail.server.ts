import { DomainError } from "~/domain/errors";
import { getCreditNote } from "~/domain/invoices/credit-note/find.server";
import { creditNotePdf } from "~/domain/invoices/credit-note/print.server";
import { creditNoteFileName, invoiceFileName } from "~/domain/invoices/file-name";
import { getInvoice } from "~/domain/invoices/find.server";
import { invoicePdf } from "~/domain/invoices/print.server";
import type { InvoiceView } from "~/domain/invoices/view";
import { deliverMail, failMail, type MailContent } from "~/domain/mail/sending/deliver.server";
import { loadMail } from "~/domain/mail/sending/load.server";
import type { InvoiceForm, MailView } from "~/domain/mail/view";
import { creditNoteHtml, invoiceHtml } from "~/ui/invoice/html";
import { renderMail } from "~/ui/mail/render";
import { MAX_TRIES } from "./backoff";
import type { Turn } from "./worker.server";

export type PrintInvoice = typeof invoicePdf;
type PrintCreditNote = typeof creditNotePdf;

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

async function attachedInvoice(
  paymentId: string,
  print: PrintInvoice,
  turn: Turn,
): Promise<AttachedDocument | null> {
  const invoice = invoiceOf(paymentId);
  if (invoice === null) return null;
  const page = invoiceHtml(invoice);
  return attached(invoiceFileName(invoice.invoiceNumber), page, print(invoice, page), turn);
}

async function attachedCreditNote(
  number: string | null,
  print: PrintCreditNote,
  turn: Turn,
): Promise<AttachedDocument | null> {
  if (number === null) return null;
  const note = getCreditNote(number);
  const page = creditNoteHtml(note);
  return attached(creditNoteFileName(number), page, print(note, page), turn);
}

type MailSteps = {
  print: PrintInvoice;
  printCreditNote?: PrintCreditNote;
  deliver: typeof deliverMail;
};

function attachmentOf(view: MailView, turn: Turn, steps: MailSteps) {
  const { print, printCreditNote = creditNotePdf } = steps;
  if (view.kind === "payment-confirmation") return attachedInvoice(view.payment.id, print, turn);
  if (view.kind !== "refund") return null;
  return attachedCreditNote(view.refund.creditNoteNumber, printCreditNote, turn);
}

async function writeMail(view: MailView, turn: Turn, steps: MailSteps) {
  const document = await attachmentOf(view, turn, steps);
  return {
    ...renderMail(view, document?.form),
    attachments: document === null ? [] : [document.attachment],
  };
}

async function send(mailId: number, turn: Turn, steps: MailSteps): Promise<void> {
  const mail = loadMail(mailId);
  if (mail === null) return;
  const content = await writeMail(mail.view, turn, steps);
  const delivery = await steps.deliver(mail, content, turn.stopping);
  if (delivery.result === "later") throw new Error(delivery.reason);
  if (delivery.result === "refused") {
    const { reason } = delivery;
    turn.log.error({ mail: mailId, kind: mail.kind, reason }, "mail refused");
  }
}

/**
 * Renders a queued mail and delivers it. Skips one that was sent or given up, because a job may run twice.
 * @throws Error to retry; the last try marks the mail as failed.
 */
export async function sendMail(
  mailId: number,
  turn: Turn,
  steps: MailSteps = { print: invoicePdf, deliver: deliverMail },
): Promise<void> {
  try {
    await send(mailId, turn, steps);
  } catch (error) {
    if (turn.tries + 1 >= MAX_TRIES) {
      const reason = error instanceof Error ? error.message : String(error);
      failMail(mailId, `Given up after ${MAX_TRIES} tries. ${reason}`);
    }
    throw error;
  }
}
