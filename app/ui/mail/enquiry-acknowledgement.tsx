import { topicOf } from "~/domain/enquiry/reply";
import type { EnquiryMailView } from "~/domain/mail/view";
import { topicFacts, topicLines } from "./enquiry-topic";
import { Facts } from "./facts";
import { Letter } from "./letter";
import { closing, factLines, paragraphs, quoted } from "./plain-text";
import { Heading, Paragraph, Quote, Section } from "./words";
import type { WrittenMail } from "./written-mail";

const BECAUSE =
  "You get this mail because this address was given with a question in our shop. If that was not you, you need not do anything.";

/** What an asker is told when the question has come in. */
export function enquiryAcknowledgement({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, book, message, school } = enquiry;
  const subject = `We have your question about ${topicOf(enquiry)} (${referenceNumber})`;
  const hello = `Thank you, ${enquiry.name}. We'll contact you within 24 hours.`;

  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={BECAUSE}>
      <Heading>We have your question</Heading>
      <Paragraph>{hello}</Paragraph>
      <Facts
        facts={[
          ["Reference", <strong key="reference">{referenceNumber}</strong>],
          ...topicFacts(enquiry),
          ...(school ? [["School", school] as [string, string]] : []),
        ]}
      />
      {message && (
        <Section title="You wrote">
          <Quote text={message} />
        </Section>
      )}
    </Letter>
  );

  const text = paragraphs(
    hello,
    factLines([["Reference", referenceNumber], ...topicLines(enquiry), ["School", school]]),
    book?.url ?? null,
    message && `You wrote:\n${quoted(message)}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
