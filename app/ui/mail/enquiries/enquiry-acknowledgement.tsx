import type { EnquiryMailView } from "~/domain/mail/view";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { closing, factLines, paragraphs } from "../layout/plain-text";
import { Heading, Paragraph } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";
import { topicFacts, topicLines } from "./enquiry-topic";

const BECAUSE =
  "You get this mail because somebody asked our shop a question with this address. Was that not you? You need not do anything.";

const HELLO = "Thank you. We'll contact you within 24 hours.";

const OTHER = "a book that we may find for you";
const ABOUT_OTHER: [name: string, value: string] = ["About", OTHER];

/** Anyone can trigger it for any address, so it contains only the shop's own text: no name, no message. */
export function enquiryAcknowledgement({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, book } = enquiry;
  const about = ` about ${book?.title ?? OTHER}`;
  const subject = `We have your question${about} (${referenceNumber})`;

  const body = (
    <Letter shop={shop} title={subject} preview={HELLO} because={BECAUSE}>
      <Heading>We have your question</Heading>
      <Paragraph>{HELLO}</Paragraph>
      <MailFacts
        facts={[
          ["Reference", <strong key="reference">{referenceNumber}</strong>],
          ...(book === null ? [ABOUT_OTHER] : topicFacts(enquiry)),
        ]}
      />
    </Letter>
  );

  const text = paragraphs(
    HELLO,
    factLines([
      ["Reference", referenceNumber],
      ...(book === null ? [ABOUT_OTHER] : topicLines(enquiry)),
    ]),
    book?.url ?? null,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
