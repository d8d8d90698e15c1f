import type { MailShop } from "~/domain/mail/view";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { closing, factLines, paragraphs } from "../layout/plain-text";
import { Button, Heading, Paragraph } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

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
  const { shop, subject, heading, hello, facts, advice, accountUrl } = letter;
  const {
    because = `You get this mail because you sign in to the back office of ${shop.name} with this address.`,
  } = letter;
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>{heading}</Heading>
      <Paragraph>{hello}</Paragraph>
      <MailFacts facts={facts} />
      <Paragraph>{IT_WAS_ME}</Paragraph>
      {advice.map((sentence) => (
        <Paragraph key={sentence}>{sentence}</Paragraph>
      ))}
      <Button href={accountUrl} primaryColor={shop.primaryColor}>
        Open your account
      </Button>
    </Letter>
  );
  const text = paragraphs(
    hello,
    factLines(facts),
    IT_WAS_ME,
    ...advice,
    `Your account: ${accountUrl}`,
    closing(shop, because),
  );
  return { subject, body, text };
}
