import type { NodemailerError } from "nodemailer";
import type { Delivery } from "./mailer";

const MAX_REASON_LENGTH = 300;

/** Commands whose refusal concerns the recipient or message, not the shop's account. */
const MESSAGE_COMMANDS = ["RCPT TO", "DATA"];
/** Authentication errors: retry, because the owner can fix the settings. */
const AUTH_REPLIES = [530, 534, 535, 538];

/** The server's reply on one line, with email addresses removed. */
function reply(text: string): string {
  const line = text.replace(/\s+/g, " ").replace(/[^\s<>"]*@[^\s<>"]*/g, "\u2026");
  return line.trim().slice(0, MAX_REASON_LENGTH);
}

/**
 * Classifies a failure: 5yz replies are permanent (RFC 5321, 4.2.1). Retry after a 4yz reply, a time-out, an
 * unreachable server or a refusal that the owner can fix.
 */
export function failedDelivery(error: NodemailerError): Delivery {
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
