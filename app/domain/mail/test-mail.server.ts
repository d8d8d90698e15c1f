import { randomUUID } from "node:crypto";
import { env } from "~/env.server";
import { shopMailer } from "~/providers/mail/shop-mailer.server";
import type { Owner } from "../accounts/admin";
import { fileTime, now } from "../dates/time";
import { readSettings } from "../settings/settings.server";
import { mailSender } from "./queue.server";
import type { TestMail } from "./view";

const PATIENCE_MS = 15_000;
const TEXT = "Your shop sent this test mail. You can read it, so your shop's mails arrive.";

function inWords(to: string): string {
  const host = env.SMTP_URL === undefined ? "" : new URL(env.SMTP_URL).hostname;
  return `It went out to ${to} through ${host}. Look into the inbox, and into the spam folder.`;
}

/**
 * Sends a mail to the business's address, else to the admin's, and waits for the result. Failures of the mail server
 * are returned, not thrown.
 */
export async function sendTestMail(admin: Owner): Promise<TestMail> {
  const settings = readSettings();
  const from = mailSender(settings);
  const to = settings.businessEmail ?? admin.email;
  const at = now();
  const id = randomUUID();
  const message = {
    name: `${fileTime(at)}-test-${id.slice(0, 8)}`,
    messageId: `<${id}${from.address.slice(from.address.lastIndexOf("@"))}>`,
    date: at,
    from,
    to: { name: null, address: to },
    replyTo: null,
    subject: "Test mail",
    text: `${TEXT}\n`,
    html: `<p>${TEXT}</p>`,
    attachments: [],
  };
  const delivery = await shopMailer().send(message, AbortSignal.timeout(PATIENCE_MS));
  switch (delivery.result) {
    case "sent":
      return { result: "sent", to, message: inWords(to) };
    case "written": {
      const message =
        "It was written to the outbox and reached nobody: no mail server is set (SMTP_URL).";
      return { result: "written", to, message };
    }
    case "refused":
    case "later": {
      const message = `It did not go out to ${to}. ${delivery.reason.replace(/\.?$/, ".")}`;
      return { result: "failed", to, message };
    }
  }
}
