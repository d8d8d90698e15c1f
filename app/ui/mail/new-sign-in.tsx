import { formatLongDate } from "~/domain/dates/time";
import type { SignInMailView } from "~/domain/mail/view";
import { type MailFact, MailFacts } from "./facts";
import { Letter } from "./letter";
import { closing, factLines, paragraphs } from "./plain-text";
import { Button, Heading, Paragraph } from "./words";
import type { WrittenMail } from "./written-mail";

const IT_WAS_ME = "If this was you, there is nothing to do.";
const NOT_ME =
  "If it was not, somebody else knows your password: change it now, on your account page. That ends their session.";
const LOCKED_OUT =
  "If your password no longer lets you in, ask the person who looks after the shop's computer to reset it.";

/** Tells an admin that somebody signed in with their address from a browser that they had not used before. */
export function newSignIn({ shop, signIn }: SignInMailView): WrittenMail {
  const { at, device, address, accountUrl } = signIn;
  const subject = `New sign-in to ${shop.name}`;
  const because = `You get this mail because you sign in to the back office of ${shop.name} with this address.`;
  const hello =
    "Somebody signed in with your address and password, from a browser that was new to us.";
  const facts: [string, string][] = [
    ["When", formatLongDate(at)],
    ["With", device],
    ["From", address],
  ];
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>A new sign-in</Heading>
      <Paragraph>{hello}</Paragraph>
      <MailFacts facts={facts satisfies MailFact[]} />
      <Paragraph>{IT_WAS_ME}</Paragraph>
      <Paragraph>{NOT_ME}</Paragraph>
      <Paragraph>{LOCKED_OUT}</Paragraph>
      <Button href={accountUrl} primaryColor={shop.primaryColor}>
        Open your account
      </Button>
    </Letter>
  );
  const text = paragraphs(
    hello,
    factLines(facts),
    IT_WAS_ME,
    NOT_ME,
    LOCKED_OUT,
    `Your account: ${accountUrl}`,
    closing(shop, because),
  );
  return { subject, body, text };
}
