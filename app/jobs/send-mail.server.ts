import { invoicePdf } from "~/domain/invoice/print.server";
import { deliverMail, failMail } from "~/domain/mail/deliver.server";
import { loadMail } from "~/domain/mail/load.server";
import type { MailView } from "~/domain/mail/view";
import { renderMail } from "~/ui/mail/render";
import { attachedInvoice, type PrintInvoice } from "./attached-invoice.server";
import { MAX_TRIES } from "./backoff";
import type { Turn } from "./worker.server";

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
