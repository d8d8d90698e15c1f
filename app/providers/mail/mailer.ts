import type { MailMessage } from "./message";

/**
 * What became of a mail. `refused` is for ever: the server will not have it for this recipient. `later` means try
 * again: nobody knows yet. A `reason` is a sentence without any address in it, so that it may be logged.
 */
export type Delivery = { result: "sent" } | { result: "refused" | "later"; reason: string };

/** Where mails go. `send` never throws; `stopping` asks it to come to an end soon. */
export type Mailer = {
  send(message: MailMessage, stopping: AbortSignal): Promise<Delivery>;
  close(): void;
};
