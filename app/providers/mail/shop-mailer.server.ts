import fs from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { createTransport } from "nodemailer";
import { env } from "~/env.server";
import { isMailAddress, type Mailer, type MailMessage, toMime } from "./message";
import { smtpMailer } from "./smtp.server";

/** Atomic and durable: synced under a temporary name, then renamed. */
async function writeWhole(file: string, content: Buffer | Readable): Promise<void> {
  const unfinished = `${file}.part`;
  const handle = await fs.open(unfinished, "w", 0o600);
  try {
    await fs.writeFile(handle, content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await fs.rename(unfinished, file);
}

/**
 * Mailer that writes each mail as a file into `directory`, for a shop without a mail server. Idempotent: the same
 * mail is the same file.
 */
export function outboxMailer(directory: string): Mailer {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return {
    async send(message: MailMessage) {
      if (!isMailAddress(message.to.address)) {
        return { result: "refused", reason: "The recipient's mail address is not one" };
      }
      try {
        const { message: mime } = await composer.sendMail(toMime(message));
        await fs.mkdir(directory, { recursive: true, mode: 0o700 });
        const file = `${message.name.replace(/[^A-Za-z0-9.-]+/g, "-")}.eml`;
        await writeWhole(path.join(directory, file), mime);
        return { result: "written" };
      } catch (error) {
        const code = error instanceof Error && "code" in error ? String(error.code) : "";
        return { result: "later", reason: `The outbox could not be written ${code}`.trim() };
      }
    },
    close() {},
  };
}

let mailer: Mailer | undefined;

export function shopMailer(): Mailer {
  mailer ??= env.SMTP_URL
    ? smtpMailer(env.SMTP_URL)
    : outboxMailer(path.join(env.STORAGE_DIR, "outbox"));
  return mailer;
}
