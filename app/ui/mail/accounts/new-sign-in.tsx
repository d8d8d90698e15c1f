import { formatLongDate } from "~/domain/dates/time";
import type { SignInMailView } from "~/domain/mail/view";
import type { WrittenMail } from "../layout/written-mail";
import { accountLetter } from "./account-letter";

const NOT_ME =
  "If it was not, somebody else knows your password: change it now, on your account page. That ends their session.";
const LOCKED_OUT =
  "If your password no longer lets you in, ask the person who looks after the shop's computer to reset it.";

export function newSignIn({ shop, signIn }: SignInMailView): WrittenMail {
  const { at, device, address, accountUrl } = signIn;
  return accountLetter({
    shop,
    subject: `New sign-in to ${shop.name}`,
    heading: "A new sign-in",
    hello: "Somebody signed in with your address and password, from a browser that was new to us.",
    facts: [
      ["When", formatLongDate(at)],
      ["With", device],
      ["From", address],
    ],
    advice: [NOT_ME, LOCKED_OUT],
    accountUrl,
  });
}
