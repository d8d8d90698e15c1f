import { randomUUID } from "node:crypto";
import { isIP } from "node:net";
import { and, count, eq, gt, inArray, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import type { MailAddress } from "~/providers/mail/message";
import { ownerEmails } from "../accounts/admin-rows.server";
import { DAY_MS } from "../dates/time";
import { SHOP_NAME } from "../settings/default-words";
import { readSettings, type SettingsRow } from "../settings/settings.server";
import type { MailKind, MailPayloads } from "./kinds";

type NewMail<Kind extends MailKind> = {
  kind: Kind;
  uniqueKey: string;
  recipient: string;
  payload: MailPayloads[Kind];
  /** When to send, in UTC ms. Defaults to now. */
  sendAt?: number;
};

/** The domain of BASE_URL for a mail address; an IP address is put in brackets (RFC 5321, 4.1.3). */
function mailDomain(): string {
  const host = new URL(env.BASE_URL).hostname.replace(/^www\./, "");
  return isIP(host) === 4 ? `[${host}]` : host;
}

/** The sender of the shop's mails: MAIL_FROM, or `shop@` the shop's domain, with the business's name. */
export function mailSender({ businessName }: Pick<SettingsRow, "businessName">): MailAddress {
  const { name, address } = env.MAIL_FROM ?? { name: null, address: `shop@${mailDomain()}` };
  return { name: name ?? businessName ?? SHOP_NAME, address };
}

/** The Message-ID, the same for every retry of a mail, so that a duplicate is recognised (RFC 5322, 3.6.4). */
function newMessageId(): string {
  const { address } = mailSender(readSettings());
  return `<${randomUUID()}${address.slice(address.lastIndexOf("@"))}>`;
}

export const mailJobKey = (mailId: number) => `send-mail ${mailId}`;

/**
 * Queues a mail inside the transaction that causes it: both commit or neither. Returns false for a `uniqueKey` used
 * before, which means the same mail, and for a recipient without an address. `at` in UTC ms.
 */
export function queueMail<Kind extends MailKind>(
  tx: Transaction,
  { sendAt, ...mail }: NewMail<Kind>,
  at: number,
): boolean {
  if (mail.recipient === "") return false;
  const row = tx
    .insert(mails)
    .values({ ...mail, messageId: newMessageId(), createdAt: at })
    .onConflictDoNothing({ target: mails.uniqueKey })
    .returning({ id: mails.id })
    .get();
  if (row === undefined) return false;
  const uniqueKey = mailJobKey(row.id);
  const job = { kind: "send-mail", payload: { mailId: row.id }, uniqueKey } as const;
  enqueue(tx, { ...job, now: at, runAt: sendAt ?? at });
  return true;
}

function ownAddresses(tx: Transaction): string[] {
  const { businessEmail } = readSettings();
  if (businessEmail) return [businessEmail];
  return ownerEmails(tx);
}

/** Queues a mail to the business's address, else to each owner. `at` in UTC ms. */
export function queueMailToShop<Kind extends MailKind>(
  tx: Transaction,
  { uniqueKey, ...mail }: Omit<NewMail<Kind>, "recipient">,
  at: number,
): void {
  for (const recipient of ownAddresses(tx)) {
    queueMail<Kind>(tx, { ...mail, recipient, uniqueKey: `${uniqueKey} to ${recipient}` }, at);
  }
}

export function mailsOfDay(tx: Transaction, kind: MailKind, recipient: string, at: number): number {
  const found = tx
    .select({ mails: count() })
    .from(mails)
    .where(
      and(
        // All statuses, listed so that SQLite uses the index on status and time.
        inArray(mails.status, mails.status.enumValues),
        gt(mails.createdAt, at - DAY_MS),
        eq(mails.kind, kind),
        eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
      ),
    )
    .get();
  return found?.mails ?? 0;
}
