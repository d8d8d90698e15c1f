import { and, eq } from "drizzle-orm";
import { write } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { writeWhenFree } from "~/db/write-lock.server";
import type { Delivery, MailAttachment, Mailer } from "~/providers/mail/message";
import { shopMailer } from "~/providers/mail/shop-mailer.server";
import { fileTime, now } from "../../dates/time";
import type { LoadedMail } from "./load.server";

export type MailContent = {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

function close(id: number, change: Partial<typeof mails.$inferInsert>): void {
  const isOpen = and(eq(mails.id, id), eq(mails.status, "queued"));
  write((tx) => tx.update(mails).set(change).where(isOpen).run());
}

const failed = (reason: string) => ({ status: "failed", error: reason }) as const;

export function failMail(id: number, reason: string): void {
  close(id, failed(reason));
}

function outcomeOf(delivery: Delivery): Partial<typeof mails.$inferInsert> | null {
  switch (delivery.result) {
    case "sent":
      return { status: "sent", sentAt: now(), error: null };
    case "written":
      return { status: "written", error: null };
    case "refused":
      return failed(delivery.reason);
    case "later":
      return null;
  }
}

/**
 * Sends a mail and records the result in the same tick as the server's answer. At-least-once: after a crash between the
 * two, the mail is sent again with the same Message-ID. `later` changes nothing.
 */
export async function deliverMail(
  mail: LoadedMail,
  content: MailContent,
  stopping: AbortSignal,
  mailer: Mailer = shopMailer(),
): Promise<Delivery> {
  const { id, kind, messageId, from, to, replyTo, endUrl, createdAt } = mail;
  const name = `${fileTime(createdAt)}-${kind}-${id}`;
  const ends = endUrl === undefined ? {} : { endUrl };
  const message = { name, messageId, date: now(), from, to, replyTo, ...ends, ...content };
  const delivery = await mailer.send(message, stopping);
  const outcome = outcomeOf(delivery);
  if (outcome !== null) await writeWhenFree(() => close(id, outcome), stopping);
  return delivery;
}
