import { DomainError } from "../errors";
import { hashPassword } from "./password.server";
import { MIN_NEW_PASSWORD, TOO_SHORT_TO_BE_NEW } from "./password-rules";

const TOO_COMMON =
  "Too many people use this password. Please choose a few words that nobody would guess.";
const OWN_ADDRESS = "Please choose a password that is not your email address.";

const refuse = (sentence: string) => new DomainError("invalid", sentence, { password: [sentence] });

/** One character repeated, or a sequence such as '9876543210' and 'abcdefghijk'. */
function isRun(password: string): boolean {
  const codes = [...password].map((sign) => sign.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? code)));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}

/** The dictionary is large and rarely needed: it is imported on demand and not kept. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return isRun(password) || dictionary["passwords-common"].includes(password);
}

/**
 * Hashes a new password after checking its length and a list of common passwords (NIST SP 800-63B, 5.1.1.2). @throws
 * DomainError invalid, with the message for `password`.
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if ([...password].length < MIN_NEW_PASSWORD) throw refuse(TOO_SHORT_TO_BE_NEW);
  const typed = password.toLowerCase();
  if (typed === email.trim().toLowerCase()) throw refuse(OWN_ADDRESS);
  if (await isCommon(typed)) throw refuse(TOO_COMMON);
  return hashPassword(password);
}
