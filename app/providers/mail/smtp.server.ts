import { createTransport, type NodemailerError } from "nodemailer";
import { type Delivery, isMailAddress, type Mailer, type MailMessage, toMime } from "./message";

const MAX_REASON_LENGTH = 300;

// Commands whose refusal concerns the recipient or message, not the shop's account.
const MESSAGE_COMMANDS = ["RCPT TO", "DATA"];
// Authentication errors: retry, because the owner can fix the settings.
const AUTH_REPLIES = [530, 534, 535, 538];

function reply(text: string): string {
  const line = text.replace(/\s+/g, " ").replace(/[^\s<>"]*@[^\s<>"]*/g, "\u2026");
  return line.trim().slice(0, MAX_REASON_LENGTH);
}

/**
 * Classifies a failure: 5yz replies are permanent (RFC 5321, 4.2.1). Retry after a 4yz reply, a time-out, an
 * unreachable server or a refusal that the owner can fix.
 */
function failedDelivery(error: NodemailerError): Delivery {
  if (error.code === "EABORT") {
    return { result: "later", reason: "The mail server took too long" };
  }
  const { response, command = "", permanent = false, responseCode = 0 } = error;
  if (!response)
    return { result: "later", reason: `The mail server did not answer: ${reply(error.message)}` };
  const isFinal =
    permanent && MESSAGE_COMMANDS.includes(command) && !AUTH_REPLIES.includes(responseCode);
  return {
    result: isFinal ? "refused" : "later",
    reason: `The mail server answered ${reply(response)}`,
  };
}

/** Time-outs in ms. `graceMs`: for a mail in progress when the shop stops. */
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
 * SMTP options of a URL: `smtps:` is TLS from the start, `smtp:` uses STARTTLS when offered. Passwords are sent only
 * over TLS, unless the URL says `requireTLS=false`.
 */
export function smtpOptions(url: string, times: SmtpTimes = TIMES) {
  const { password, hostname, searchParams } = new URL(url);
  const keepsPassword = password !== "" && !LOOPBACK.test(hostname);
  return {
    url,
    ...(keepsPassword && !searchParams.has("requireTLS") ? { requireTLS: true } : {}),
    pool: true as const,
    maxConnections: 2,
    // The job does the retries, with backoff.
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

/** Aborts after `times.wholeMs`, or `times.graceMs` after the stop signal: aborting a half-sent mail sends it twice. */
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
