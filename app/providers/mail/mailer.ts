import type { MailMessage } from "./message";

/**
 * Result of a delivery. `refused` is permanent for this recipient; `later` means retry. `reason` is a sentence
 * without addresses, so that it may be logged.
 */
export type Delivery = { result: "sent" } | { result: "refused" | "later"; reason: string };

/** A mail transport. `send` never throws; `stopping` asks it to finish soon. */
export type Mailer = {
  send(message: MailMessage, stopping: AbortSignal): Promise<Delivery>;
  close(): void;
};
