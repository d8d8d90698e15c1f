import { randomUUID } from "node:crypto";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { adminUsers } from "~/db/schema/account";
import { mails } from "~/db/schema/work";
import { readSettings } from "../settings/settings.server";
import type { MailKind, MailPayloads } from "./kinds";
import { mailSender } from "./sender.server";

type NewMail<Kind extends MailKind> = {
  kind: Kind;
  uniqueKey: string;
  recipient: string;
  payload: MailPayloads[Kind];
  /** When it is sent, in UTC ms: at once by default. */
  sendAt?: number;
};

/** What every try of one mail has in common, so that a mail that arrives twice is known as one (RFC 5322, 3.6.4). */
function newMessageId(): string {
  const { address } = mailSender(readSettings());
  return `<${randomUUID()}${address.slice(address.lastIndexOf("@"))}>`;
}

/** The key of the job that sends a mail: one mail has one job at most. */
export const mailJobKey = (mailId: number) => `send-mail ${mailId}`;

/**
 * Queues a mail inside the transaction that causes it: both happen or neither does. A `uniqueKey` that was used before
 * is the same mail, and is left as it is. `at` in UTC ms.
 */
export function queueMail<Kind extends MailKind>(
  tx: Transaction,
  { sendAt, ...mail }: NewMail<Kind>,
  at: number,
): void {
  const row = tx
    .insert(mails)
    .values({ ...mail, messageId: newMessageId(), createdAt: at })
    .onConflictDoNothing({ target: mails.uniqueKey })
    .returning({ id: mails.id })
    .get();
  if (row === undefined) return;
  const uniqueKey = mailJobKey(row.id);
  const job = { kind: "send-mail", payload: { mailId: row.id }, uniqueKey } as const;
  enqueue(tx, { ...job, now: at, runAt: sendAt ?? at });
}

/** Where the shop itself reads its mail: the business's address, else every admin's. */
function ownAddresses(tx: Transaction): string[] {
  const { businessEmail } = readSettings();
  if (businessEmail) return [businessEmail];
  return tx
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .all()
    .map(({ email }) => email);
}

/** Queues a mail to the shop's own address, or to each admin's; to nobody while there is neither. `at` in UTC ms. */
export function queueMailToShop<Kind extends MailKind>(
  tx: Transaction,
  { uniqueKey, ...mail }: Omit<NewMail<Kind>, "recipient">,
  at: number,
): void {
  for (const recipient of ownAddresses(tx)) {
    queueMail<Kind>(tx, { ...mail, recipient, uniqueKey: `${uniqueKey} to ${recipient}` }, at);
  }
}
