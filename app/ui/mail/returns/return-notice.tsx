import type { MailReturn, ReturnMailView } from "~/domain/mail/view";
import { REASONS_OF_BUYER, WISHES } from "~/domain/returns/rules";
import { contactText, MailContact } from "../layout/contact";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { bookNames, closing, factLines, paragraphs, quotedLines } from "../layout/plain-text";
import { Button, Heading, LetterSection, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

const BECAUSE = "You get this mail because mail for the shop comes to this address.";

const facts = (asked: MailReturn): [name: string, value: string][] => [
  ["Reference", asked.reference],
  [asked.lines.length === 1 ? "Book" : "Books", bookNames(asked.lines)],
  ["Why", REASONS_OF_BUYER[asked.reason]],
  ["They would like", WISHES[asked.wish]],
  ...(asked.hasPhoto ? [["Photo", "In the back office"] as [string, string]] : []),
];

export function returnNotice({ shop, asked }: ReturnMailView): WrittenMail {
  const { reference, customerName, note, answerBy, adminUrl } = asked;
  const subject = `${asked.isTest ? "TEST: " : ""}A return is asked for: ${reference}`;
  const promise = `We said that we answer by ${answerBy}. Your answer to this mail goes to ${customerName}.`;
  const contact = {
    name: customerName,
    email: asked.customerEmail || null,
    phone: asked.customerPhone,
    subject: `Your return (${reference})`,
  };
  const body = (
    <Letter shop={shop} title={subject} preview={promise} because={BECAUSE}>
      <Heading>A return is asked for</Heading>
      <Paragraph>{promise}</Paragraph>
      {note && <Quote text={note} />}
      <MailFacts facts={facts(asked)} />
      <LetterSection title="Who asks">
        <MailContact contact={contact} />
      </LetterSection>
      <Button href={adminUrl} primaryColor={shop.primaryColor}>
        Answer the return
      </Button>
    </Letter>
  );
  const text = paragraphs(
    promise,
    note ? quotedLines(note) : null,
    factLines(facts(asked)),
    `Who asks\n${contactText(contact)}`,
    `Answer it: ${adminUrl}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
