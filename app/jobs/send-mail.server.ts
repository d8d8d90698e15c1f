import { creditNotePdf, invoicePdf } from "~/domain/invoice/print.server";
import { deliverMail, failMail } from "~/domain/mail/deliver.server";
import { loadMail } from "~/domain/mail/load.server";
import type { MailView } from "~/domain/mail/view";
import { renderMail } from "~/ui/mail/render";
import {
  attachedCreditNote,
  attachedInvoice,
  type PrintCreditNote,
  type PrintInvoice,
} from "./attached-document.server";
import { MAX_TRIES } from "./backoff";
import type { Turn } from "./worker.server";

/** Dependencies of sending a mail: the PDF printers and the mailer. */
export type MailSteps = {
  print: PrintInvoice;
  printCreditNote?: PrintCreditNote;
  deliver: typeof deliverMail;
};

/** The attachment of a mail: the invoice or the credit note. */
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
