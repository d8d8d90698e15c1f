import { deliverMail, failMail } from "~/domain/mail/deliver.server";
import { openMail } from "~/domain/mail/open.server";
import { renderMail } from "~/ui/mail/render";
import { MAX_TRIES } from "./backoff";
import type { Turn } from "./turn";

type Deliver = typeof deliverMail;

async function send(mailId: number, { stopping, log }: Turn, deliver: Deliver): Promise<void> {
  const mail = openMail(mailId);
  if (mail === null) return;
  const content = { ...renderMail(mail.view), attachments: [] };
  const delivery = await deliver(mail, content, stopping);
  if (delivery.result === "later") throw new Error(delivery.reason);
  if (delivery.result === "refused") {
    log.error({ mail: mailId, kind: mail.kind, reason: delivery.reason }, "mail refused");
  }
}

/**
 * Writes a queued mail and hands it over. A mail that was sent or given up is left alone: a job may run twice.
 * @throws Error when it has to be tried again; the last try marks the mail as failed.
 */
export async function sendMail(
  mailId: number,
  turn: Turn,
  deliver: Deliver = deliverMail,
): Promise<void> {
  try {
    await send(mailId, turn, deliver);
  } catch (error) {
    if (turn.tries + 1 >= MAX_TRIES) {
      const reason = error instanceof Error ? error.message : String(error);
      failMail(mailId, `Given up after ${MAX_TRIES} tries. ${reason}`);
    }
    throw error;
  }
}
