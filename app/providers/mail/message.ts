import type { SendMailOptions } from "nodemailer";

export type MailAddress = { name: string | null; address: string };

export type MailAttachment = { filename: string; contentType: string; content: Buffer | string };

/** A rendered mail. `name` is its file name in the outbox; `date` in UTC ms. */
export type MailMessage = {
  name: string;
  messageId: string;
  date: number;
  from: MailAddress;
  to: MailAddress;
  replyTo: MailAddress | null;
  /** The URL that ends such mails, which mail programs offer as a button. */
  endUrl?: string;
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
};

const MAX_NAME_LENGTH = 100;
const MAX_SUBJECT_LENGTH = 200;
// Printable characters without meaning in a header or SMTP command (RFC 5321, 4.1.2, without quoted parts).
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:@"]+@[^\s\p{Cc}<>()\\,;@"]+$/u;

export function isMailAddress(address: string): boolean {
  return ADDRESS.test(address);
}

function headerText(text: string, longest: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
  return [...line].slice(0, longest).join("");
}

function addressed({ name, address }: MailAddress) {
  return { name: headerText(name ?? "", MAX_NAME_LENGTH), address };
}

/** One-click unsubscribe (RFC 2369, RFC 8058): the mail program posts to the URL, which asks nothing more. */
const listHeaders = (endUrl: string | undefined) =>
  endUrl === undefined
    ? {}
    : {
        "List-Unsubscribe": { prepared: true, value: `<${endUrl}>` },
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      };

/**
 * The message in nodemailer's format. `Auto-Submitted` suppresses auto-replies (RFC 3834). An invalid reply address
 * is left out.
 * @throws RangeError for an invalid sender or recipient.
 */
export function toMime(message: MailMessage): SendMailOptions {
  const { from, to, replyTo } = message;
  for (const { address } of [from, to]) {
    if (!isMailAddress(address)) throw new RangeError("Not a mail address");
  }
  return {
    messageId: message.messageId,
    date: new Date(message.date),
    from: addressed(from),
    to: addressed(to),
    ...(replyTo && isMailAddress(replyTo.address) ? { replyTo: addressed(replyTo) } : {}),
    subject: headerText(message.subject, MAX_SUBJECT_LENGTH),
    text: message.text,
    html: message.html,
    attachments: message.attachments,
    headers: { "Auto-Submitted": "auto-generated", ...listHeaders(message.endUrl) },
    // No message may read local files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/**
 * Result of a delivery. `written` is a file that nobody is sent; `refused` is permanent for this recipient; `later`
 * means retry. `reason` is a sentence without addresses, so that it may be logged.
 */
export type Delivery =
  | { result: "sent" | "written" }
  | { result: "refused" | "later"; reason: string };

/** A mail transport. `send` never throws; `stopping` asks it to finish soon. */
export type Mailer = {
  send(message: MailMessage, stopping: AbortSignal): Promise<Delivery>;
  close(): void;
};
