import { DomainError } from "~/domain/errors";
import { getInvoice } from "~/domain/invoice/find.server";
import { invoicePdf } from "~/domain/invoice/print.server";
import type { InvoiceView } from "~/domain/invoice/view";
import { deliverMail, failMail, type MailContent } from "~/domain/mail/deliver.server";
import { loadMail } from "~/domain/mail/load.server";
import type { InvoiceForm, MailView } from "~/domain/mail/view";
import { invoiceHtml } from "~/ui/invoice/html";
import { renderMail } from "~/ui/mail/render";
import { MAX_TRIES } from "./backoff";
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
async function attachedInvoice(
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

/** Dependencies of sending a mail: the PDF printer and the mailer. */
export type MailSteps = { print: PrintInvoice; deliver: typeof deliverMail };

async function writeMail(view: MailView, turn: Turn, { print }: MailSteps) {
  if (view.kind !== "payment-confirmation") return { ...renderMail(view), attachments: [] };
  const invoice = await attachedInvoice(view.payment.id, print, turn);
  return {
    ...renderMail(view, invoice?.form),
    attachments: invoice === null ? [] : [invoice.attachment],
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
