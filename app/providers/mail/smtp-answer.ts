import type { NodemailerError } from "nodemailer";
import type { Delivery } from "./mailer";

const MAX_REASON_LENGTH = 300;

/** Commands whose refusal is about this recipient or this message, and not about the shop or its password. */
const ABOUT_THE_MAIL = ["RCPT TO", "DATA"];
/** Replies that ask for a password: the owner mends the settings, and the mail goes out. */
const ASKS_FOR_LOGIN = [530, 534, 535, 538];

/** A server's words on one line, without the addresses that servers like to repeat. */
function said(text: string): string {
  const line = text.replace(/\s+/g, " ").replace(/[^\s<>"]*@[^\s<>"]*/g, "\u2026");
  return line.trim().slice(0, MAX_REASON_LENGTH);
}

/**
 * Whether the server will never take this mail (RFC 5321, 4.2.1: a 5yz reply is permanent, to be repeated never), or
 * whether to try again: a 4yz reply, a time-out, a dead server, or a refusal that the owner can mend.
 */
export function failedDelivery(error: NodemailerError): Delivery {
  if (error.code === "EABORT") {
    return { result: "later", reason: "The mail server took too long" };
  }
  const { response, command = "", permanent = false, responseCode = 0 } = error;
  if (!response)
    return { result: "later", reason: `The mail server did not answer: ${said(error.message)}` };
  const isFinal =
    permanent && ABOUT_THE_MAIL.includes(command) && !ASKS_FOR_LOGIN.includes(responseCode);
  return {
    result: isFinal ? "refused" : "later",
    reason: `The mail server answered ${said(response)}`,
  };
}
