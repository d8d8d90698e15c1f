import type { ReturnMailView } from "~/domain/mail/view";
import { isPlainCancellation, returnNoun, whyOf, wishOf } from "~/domain/returns/rules";
import { contactText, MailContact } from "../layout/contact";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { bookNames, closing, factLines, paragraphs, quotedLines } from "../layout/plain-text";
import { Button, Heading, LetterSection, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";

const BECAUSE = "You get this mail because mail for the shop comes to this address.";

const facts = (asked: ReturnMailView["asked"]): [name: string, value: string][] => [
  ["Reference", asked.reference],
  [asked.lines.length === 1 ? "Book" : "Books", bookNames(asked.lines)],
  ["Why", whyOf(asked)],
  ...(isPlainCancellation(asked) ? [] : [["They would like", wishOf(asked)] as [string, string]]),
  ...(asked.hasPhoto ? [["Photo", "In the back office"] as [string, string]] : []),
];

export function returnNotice({ shop, asked }: ReturnMailView): WrittenMail {
  const { reference, customerName, note, answerBy, adminUrl } = asked;
  const noun = returnNoun(asked).toLowerCase();
  const heading = `A ${noun} is asked for`;
  const subject = `${asked.isTest ? "TEST: " : ""}${heading}: ${reference}`;
  const promise = `We said that we answer by ${answerBy}. Your answer to this mail goes to ${customerName}.`;
  const contact = {
    name: customerName,
    email: asked.customerEmail || null,
    phone: asked.customerPhone,
    subject: `Your ${noun} (${reference})`,
  };
  const body = (
    <Letter shop={shop} title={subject} preview={promise} because={BECAUSE}>
      <Heading>{heading}</Heading>
      <Paragraph>{promise}</Paragraph>
      {note && <Quote text={note} />}
      <MailFacts facts={facts(asked)} />
      <LetterSection title="Who asks">
        <MailContact contact={contact} />
      </LetterSection>
      <Button href={adminUrl} primaryColor={shop.primaryColor}>
        Answer the {noun}
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
