import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import type { MailStatus } from "./view";

const statusByKey = db
  .select({ status: mails.status })
  .from(mails)
  .where(eq(mails.uniqueKey, sql.placeholder("key")))
  .prepare();

/** The idempotency key of a payment's confirmation mail. */
export const confirmationKey = (paymentId: string) => `payment ${paymentId}`;

/** The prefix of a sale notice's idempotency keys: one notice per admin. */
export const saleNoticeKey = (paymentId: string) => `sale ${paymentId}`;

/** The status of the confirmation mail to a payment's buyer; null before it is queued. */
export function confirmationStatus(paymentId: string): MailStatus | null {
  return statusByKey.get({ key: confirmationKey(paymentId) })?.status ?? null;
}
