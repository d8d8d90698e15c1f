import type { EnquiryMailView } from "~/domain/mail/view";
import { formatPrice } from "~/domain/money";
import { DAY_MS, formatLongDate } from "~/domain/time";
import { Facts } from "./facts";
import { Letter } from "./letter";
import { PersonFacts, personText } from "./person";
import { closing, factLines, paragraphs, quoted } from "./plain-text";
import { Button, Heading, MailLink, Paragraph, Quote, Section } from "./words";
import type { WrittenMail } from "./written-mail";

const BECAUSE = "You get this mail because the shop's own mail comes to this address.";
const NO_MESSAGE = "No message: they would like to be contacted about this book.";

/** What the owner is told of a question. */
export function enquiryNotice({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, name, book, message, school } = enquiry;
  const subject = `Enquiry ${referenceNumber}: ${book.title}`;
  const until = formatLongDate(enquiry.askedAt + DAY_MS);
  const promise = `We promised an answer within 24 hours: by ${until}. If you answer this mail, you write to ${name}.`;
  const price = formatPrice(book.priceCents);
  const stock = book.url === null ? "No longer listed" : `${book.stockQty} in stock`;
  const person = {
    name,
    email: enquiry.email,
    phone: enquiry.phone,
    subject: `Your question about ${book.title} (${referenceNumber})`,
  };

  const body = (
    <Letter shop={shop} title={subject} preview={message ?? NO_MESSAGE} because={BECAUSE}>
      <Heading>A question about {book.title}</Heading>
      <Paragraph>{promise}</Paragraph>
      <Quote text={message ?? NO_MESSAGE} />
      <Section title="Who asks">
        <PersonFacts person={person} />
      </Section>
      <Section title="What about">
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
            ["Price", `${price}, ${stock}`],
            ...(school ? [["School", school] as [string, string]] : []),
          ]}
        />
      </Section>
      <Button href={enquiry.adminUrl} primaryColor={shop.primaryColor}>
        View the enquiry
      </Button>
    </Letter>
  );

  const text = paragraphs(
    promise,
    message ? quoted(message) : NO_MESSAGE,
    `Who asks\n${personText(person)}`,
    factLines([
      ["Reference", referenceNumber],
      ["Book", book.title],
      ["Price", `${price}, ${stock}`],
      ["School", school],
    ]),
    book.url,
    `The enquiry: ${enquiry.adminUrl}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
