import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import { env } from "~/env.server";
import type { MailStatus } from "./view";

const statusByKey = db
  .select({ status: mails.status })
  .from(mails)
  .where(eq(mails.uniqueKey, sql.placeholder("key")))
  .prepare();

export const confirmationKey = (paymentId: string) => `payment ${paymentId}`;

export const saleNoticeKey = (paymentId: string) => `sale ${paymentId}`;

/**
 * Whether mails reach their readers: through a mail server, or in the outbox of a demo, where they are read as files.
 */
export const sendsMails = (): boolean => env.SMTP_URL !== undefined || env.OUTBOX_IS_READ === "on";

/** The status of the confirmation mail to a payment's buyer; null before it is queued, and without a mail server. */
export function confirmationStatus(paymentId: string): MailStatus | null {
  if (!sendsMails()) return null;
  return statusByKey.get({ key: confirmationKey(paymentId) })?.status ?? null;
}
