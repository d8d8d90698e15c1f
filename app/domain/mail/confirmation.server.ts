import { eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { mails } from "~/db/schema/work";
import type { MailStatus } from "./view";

const statusByKey = db
  .select({ status: mails.status })
  .from(mails)
  .where(eq(mails.uniqueKey, sql.placeholder("key")))
  .prepare();

/** The unique key of a payment's confirmation: there is one a payment. */
export const confirmationKey = (paymentId: string) => `payment ${paymentId}`;

/** What the unique keys of a sale's notices begin with: each admin may get one. */
export const saleNoticeKey = (paymentId: string) => `sale ${paymentId}`;

/** What became of the confirmation that a payment's buyer is promised; null before there is one. */
export function confirmationStatus(paymentId: string): MailStatus | null {
  return statusByKey.get({ key: confirmationKey(paymentId) })?.status ?? null;
}
