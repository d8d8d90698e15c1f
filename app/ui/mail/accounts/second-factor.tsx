import { formatLongDate } from "~/domain/dates/time";
import type { FactorChange } from "~/domain/mail/kinds";
import type { FactorMailView } from "~/domain/mail/view";
import type { WrittenMail } from "../layout/written-mail";
import { accountLetter } from "./account-letter";

type Words = { heading: string; hello: string };

const WORDS: Record<FactorChange, Words> = {
  "turned-on": {
    heading: "Two-step sign-in is on",
    hello:
      "Two-step sign-in was turned on for your account: from now on, signing in asks for a code from an app besides the password.",
  },
  moved: {
    heading: "Two-step sign-in has another app",
    hello:
      "Two-step sign-in was set up anew for your account, in another app or on another phone. The codes of the one before do not count any more, nor do the earlier recovery codes.",
  },
  "turned-off": {
    heading: "Two-step sign-in is off",
    hello: "Two-step sign-in was turned off for your account: the password alone signs in now.",
  },
  reset: {
    heading: "Your password was reset",
    hello:
      "A link from the shop's computer gave your account a new password. It turned two-step sign-in off too, and the recovery codes with it.",
  },
  "new-codes": {
    heading: "New recovery codes",
    hello: "New recovery codes were made for your account. The earlier ones do not work any more.",
  },
  "recovery-code": {
    heading: "A recovery code was used",
    hello:
      "A recovery code was used for your account, in place of a code from your app. It does not work again.",
  },
};

const NOT_ME =
  "If it was not, somebody else can sign in as you: change your password now, on your account page, which ends all other sessions, and look there whether two-step sign-in is as you left it.";
const LOCKED_OUT =
  "If you can no longer sign in, ask the person who looks after the shop's computer for a link. It gives you a new password, and turns off a two-step sign-in that is not yours.";

const leftInWords = (left: number) =>
  left === 0 ? "None: make new ones, or a lost phone locks you out" : String(left);

export function secondFactor({ shop, factor }: FactorMailView): WrittenMail {
  const { change, at, codesLeft, accountUrl } = factor;
  const { heading, hello } = WORDS[change];
  const when: [string, string] = ["When", formatLongDate(at)];
  const left: [string, string] = ["Recovery codes left", leftInWords(codesLeft)];
  return accountLetter({
    shop,
    subject: `${heading} (${shop.name})`,
    heading,
    hello,
    facts: change === "recovery-code" ? [when, left] : [when],
    advice: [NOT_ME, LOCKED_OUT],
    accountUrl,
  });
}
