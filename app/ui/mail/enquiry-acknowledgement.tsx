import type { EnquiryMailView } from "~/domain/mail/view";
import { formatPrice } from "~/domain/money";
import { Facts } from "./facts";
import { Letter } from "./letter";
import { closing, factLines, paragraphs, quoted } from "./plain-text";
import { Heading, MailLink, Paragraph, Quote, Section } from "./words";
import type { WrittenMail } from "./written-mail";

const BECAUSE =
  "You get this mail because this address was given with a question in our shop. If that was not you, you need not do anything.";

/** What an asker is told when the question has come in. */
export function enquiryAcknowledgement({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, book, message, school } = enquiry;
  const subject = `We have your question about ${book.title} (${referenceNumber})`;
  const hello = `Thank you, ${enquiry.name}. We'll contact you within 24 hours.`;
  const price = formatPrice(book.priceCents);

  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={BECAUSE}>
      <Heading>We have your question</Heading>
      <Paragraph>{hello}</Paragraph>
      <Facts
        facts={[
          ["Reference", <strong key="reference">{referenceNumber}</strong>],
          [
            "Book",
            book.url ? (
              <MailLink key="book" href={book.url}>
                {book.title}
              </MailLink>
            ) : (
              book.title
            ),
          ],
          ["Price", price],
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
    factLines([
      ["Reference", referenceNumber],
      ["Book", book.title],
      ["Price", price],
      ["School", school],
    ]),
    book.url,
    message && `You wrote:\n${quoted(message)}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
