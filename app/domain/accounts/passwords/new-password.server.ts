import { db } from "~/db/client.server";
import { settings } from "~/db/schema/settings";
import { env } from "~/env.server";
import { DomainError } from "../../errors";
import { hashPassword } from "./password.server";
import { MIN_NEW_PASSWORD, TOO_SHORT_TO_BE_NEW } from "./password-rules";

const TOO_COMMON =
  "Too many people use this password. Please choose a few words that nobody would guess.";
const OWN_ADDRESS = "Please choose a password that is not your email address.";

const OF_THIS_SHOP =
  "This is made of words that anybody would try at this shop. Please choose others, which nobody would guess.";

// Words of any shop of this kind. Those of the admin's address, the shop's name and its host are added.
const WORDS_OF_SHOPS =
  "admin administrator owner manager welcome login secret password dogear book books bookshop bookstore textbook textbooks school schools shop store second hand used";
const MIN_WORD = 3;
const FEW_LETTERS = 4;

const refuse = (sentence: string) => new DomainError("invalid", sentence, { password: [sentence] });

export function isRun(password: string): boolean {
  const codes = [...password].map((sign) => sign.charCodeAt(0));
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? code)));
  return steps.size === 1 && [-1, 0, 1].some((step) => steps.has(step));
}

const wordsIn = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length >= MIN_WORD);

function isOfThisShop(password: string, email: string): boolean {
  const name = db.select({ name: settings.businessName }).from(settings).get()?.name ?? "";
  const host = new URL(env.BASE_URL).hostname;
  const words = wordsIn([WORDS_OF_SHOPS, name, host, email].join(" "));
  const rest = words
    .toSorted((one, other) => other.length - one.length)
    .reduce((text, word) => text.replaceAll(word, ""), password);
  return rest !== password && rest.replace(/[^\p{L}]/gu, "").length < FEW_LETTERS;
}

/** The dictionary is large and rarely needed, so it is imported on demand and not kept. */
async function isCommon(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return isRun(password) || dictionary["passwords-common"].includes(password);
}

/**
 * Hashes a new password after checking its length, words of this shop, and a list of common passwords (NIST SP 800-63B, 5.1.1.2). @throws
 * DomainError invalid, with the message for `password`.
 */
export async function hashNewPassword(password: string, email: string): Promise<string> {
  if ([...password].length < MIN_NEW_PASSWORD) throw refuse(TOO_SHORT_TO_BE_NEW);
  const typed = password.toLowerCase();
  if (typed === email.trim().toLowerCase()) throw refuse(OWN_ADDRESS);
  if (await isCommon(typed)) throw refuse(TOO_COMMON);
  if (isOfThisShop(typed, email)) throw refuse(OF_THIS_SHOP);
  return hashPassword(password);
}
