import { formatLongDate } from "~/domain/dates/time";
import type { SensitiveChange } from "~/domain/mail/kinds";
import type { SensitiveMailView } from "~/domain/mail/view";
import type { WrittenMail } from "../layout/written-mail";
import { accountLetter } from "./account-letter";

const HEADINGS: Record<SensitiveChange, string> = {
  "bank-account": "The shop's bank account was changed",
  payfast: "The shop's PayFast account was changed",
  "business-email": "The shop's email address was changed",
  password: "Your password was changed",
  pin: "Your PIN was changed",
  "pin-locked": "A PIN was wrong too often",
  roles: "Who works here was changed",
};

const HELLO: Record<SensitiveChange, string> = {
  "bank-account": "Buyers who pay by bank transfer are given another account from now on.",
  payfast: "Card payments go by other PayFast details from now on.",
  "business-email":
    "Orders and enquiries are mailed to another address from now on. This is the last mail of its kind to the address from before.",
  roles: "Who may do what in the shop's back office is not as it was.",
  pin: "A PIN opens your account on phones and computers where you signed in with your password that day.",
  "pin-locked":
    "Somebody typed wrong PINs on a phone or computer of the shop, until it asked for the password of that account.",
  password: "Your account has a new password, and its other sessions have ended.",
};

const NOT_ME =
  "If it was not, somebody else can sign in to the back office: change your password now, on your account page, which ends all other sessions, and put the settings right.";
const NOT_OURS =
  "If nobody who works here did, somebody else has that phone or computer. If the account is yours, change your password now, on your account page, which ends all other sessions. If it is a colleague's, ask them to.";
const LOCKED_OUT =
  "If your password no longer lets you in, ask the person who looks after the shop's computer to reset it.";

export function sensitiveChange({ shop, sensitive }: SensitiveMailView): WrittenMail {
  const { what, by, at, detail, accountUrl } = sensitive;
  const [first = "password"] = what;
  const isOfAnother = first === "pin-locked";
  const heading =
    what.length === 1 ? HEADINGS[first] : "The shop's payment and contact details were changed";
  return accountLetter({
    shop,
    subject: `${heading} (${shop.name})`,
    heading,
    hello: what.map((change) => HELLO[change]).join(" "),
    facts: [
      ...(detail === undefined ? [] : [["What", detail] as [string, string]]),
      ["When", formatLongDate(at)],
      [isOfAnother ? "Account" : "Signed in as", by],
    ],
    advice: isOfAnother ? [NOT_OURS] : [NOT_ME, LOCKED_OUT],
    accountUrl,
    because: `You get this mail because ${shop.name} had this address when this happened.`,
  });
}
