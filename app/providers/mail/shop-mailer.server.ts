import path from "node:path";
import { env } from "~/env.server";
import type { Mailer } from "./mailer";
import { outboxMailer } from "./outbox.server";
import { smtpMailer } from "./smtp.server";

let mailer: Mailer | undefined;

/** The shop's mailer: SMTP_URL, or else the folder STORAGE_DIR/outbox. */
export function shopMailer(): Mailer {
  mailer ??= env.SMTP_URL
    ? smtpMailer(env.SMTP_URL)
    : outboxMailer(path.join(env.STORAGE_DIR, "outbox"));
  return mailer;
}
