import { eq } from "drizzle-orm";
import { settings } from "../../app/db/schema/settings";
import { jobs, mails } from "../../app/db/schema/work";
import type { Mailbox, ReceivedMail } from "../smtp/mailbox";
import type { RunningShop } from "./running-shop";
import { until } from "./until";

export const OWNER_MAIL = "owner@shop.example";

/** Sets the owner's address for notices. */
export function setOwner(shop: RunningShop, businessEmail: string | null = OWNER_MAIL): void {
  shop.db.update(settings).set({ businessName: "Example Books", businessEmail }).run();
}

/** Mails to a recipient, from the shop's record. */
export const mailsTo = (shop: RunningShop, recipient: string) =>
  shop.db.select().from(mails).where(eq(mails.recipient, recipient)).all();

/** Waits until the mail queue is empty. */
export const mailed = (shop: RunningShop) =>
  until(() => shop.db.select().from(mails).where(eq(mails.status, "queued")).all().length === 0);

/** The first mail received by a recipient. */
export const firstMailTo = (mailbox: Mailbox, recipient: string): Promise<ReceivedMail> =>
  until(() => mailbox.to(recipient)[0]);

export const mailJobs = (shop: RunningShop) =>
  shop.db.select().from(jobs).where(eq(jobs.kind, "send-mail")).all();

/** Makes every mail's next retry due now. */
export function hurryMails(shop: RunningShop): void {
  shop.db.update(jobs).set({ runAt: 1 }).where(eq(jobs.kind, "send-mail")).run();
}

export function attachmentOf(mail: ReceivedMail) {
  const [attachment] = mail.attachments;
  if (attachment === undefined) throw new Error("The mail has no attachment");
  const content = Buffer.from(attachment.content as ArrayBuffer).toString("latin1");
  return { filename: attachment.filename, type: attachment.mimeType, content };
}
