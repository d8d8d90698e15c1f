import type { MailShop } from "~/domain/mail/view";
import { facts, linkButton, say, type WrittenMail, writeMail } from "../layout/written-mail";

const IT_WAS_ME = "If this was you, there is nothing to do.";

type AccountLetter = {
  shop: MailShop;
  subject: string;
  heading: string;
  hello: string;
  facts: [name: string, value: string][];
  advice: string[];
  accountUrl: string;
  because?: string;
};

export function accountLetter(letter: AccountLetter): WrittenMail {
  const { shop, subject, heading, hello, advice, accountUrl } = letter;
  const {
    because = `You get this mail because you sign in to the back office of ${shop.name} with this address.`,
  } = letter;
  return writeMail(
    { shop, subject, heading, preview: hello, because },
    say(hello),
    facts(letter.facts),
    say(IT_WAS_ME),
    ...advice.map(say),
    linkButton(shop, accountUrl, "Open your account", "Your account"),
  );
}
