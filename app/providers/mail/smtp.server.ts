import { createTransport } from "nodemailer";
import type { Delivery, Mailer } from "./mailer";
import { isMailAddress, type MailMessage, toMime } from "./message";
import { failedDelivery } from "./smtp-answer";

/** How long to wait for the server, in ms. `graceMs`: for a mail that is under way when the shop stops. */
export type SmtpTimes = {
  connectMs: number;
  greetingMs: number;
  silenceMs: number;
  wholeMs: number;
  graceMs: number;
};

const TIMES: SmtpTimes = {
  connectMs: 10_000,
  greetingMs: 10_000,
  silenceMs: 60_000,
  wholeMs: 180_000,
  graceMs: 4_000,
};

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * How to speak to the server of an SMTP_URL: `smtps:` is TLS from the first byte, `smtp:` changes to TLS when the
 * server offers it. A password leaves this machine only inside TLS, unless the URL itself says `requireTLS=false`.
 */
export function smtpOptions(url: string, times: SmtpTimes = TIMES) {
  const { password, hostname, searchParams } = new URL(url);
  const keepsPassword = password !== "" && !LOOPBACK.test(hostname);
  return {
    url,
    ...(keepsPassword && !searchParams.has("requireTLS") ? { requireTLS: true } : {}),
    pool: true as const,
    maxConnections: 2,
    // Trying again is the job's business, with growing pauses.
    maxRequeues: 0,
    idleTimeout: 10_000,
    connectionTimeout: times.connectMs,
    greetingTimeout: times.greetingMs,
    socketTimeout: times.silenceMs,
    socketCloseTimeout: 1_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** Aborts after `times.wholeMs`, or `times.graceMs` after the shop was told to stop: a mail half sent comes twice. */
function deadline(stopping: AbortSignal, times: SmtpTimes) {
  const end = new AbortController();
  let timer = setTimeout(() => end.abort(), times.wholeMs);
  function hurry(): void {
    clearTimeout(timer);
    timer = setTimeout(() => end.abort(), times.graceMs);
  }
  stopping.addEventListener("abort", hurry, { once: true });
  return {
    signal: end.signal,
    release(): void {
      clearTimeout(timer);
      stopping.removeEventListener("abort", hurry);
    },
  };
}

/** Sends by SMTP, over at most two connections that are kept for a moment. */
export function smtpMailer(url: string, times: SmtpTimes = TIMES): Mailer {
  const transport = createTransport(smtpOptions(url, times));
  return {
    async send(message: MailMessage, stopping: AbortSignal): Promise<Delivery> {
      if (!isMailAddress(message.to.address)) {
        return { result: "refused", reason: "The recipient's mail address is not one" };
      }
      if (stopping.aborted) return { result: "later", reason: "The shop stops" };
      const { signal, release } = deadline(stopping, times);
      try {
        await transport.sendMail({ ...toMime(message), signal });
        return { result: "sent" };
      } catch (error) {
        return failedDelivery(error instanceof Error ? error : new Error(String(error)));
      } finally {
        release();
      }
    },
    close: () => transport.close(),
  };
}
