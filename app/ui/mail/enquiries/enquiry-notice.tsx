import { DAY_MS, formatLongDate } from "~/domain/dates/time";
import { enquiryTopic } from "~/domain/enquiry-topic";
import type { EnquiryMailView, MailEnquiry } from "~/domain/mail/view";
import { contactText, MailContact } from "../layout/contact";
import { MailFacts } from "../layout/facts";
import { Letter } from "../layout/letter";
import { closing, factLines, paragraphs, quotedLines } from "../layout/plain-text";
import { Button, Heading, LetterSection, Paragraph, Quote } from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";
import { topicFacts, topicLines } from "./enquiry-topic";

const BECAUSE = "You get this mail because mail for the shop comes to this address.";
const NO_MESSAGE = "No message. They want to hear from you about this book.";
const FIND_IT = "No message. They want you to find this book.";
const SEE_LIST = "No message. The list says what they need.";

function stockNote({ book }: MailEnquiry): string {
  if (book === null) return "";
  return book.url === null ? ", No longer listed" : `, ${book.stockQty} in stock`;
}

export function enquiryNotice({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, name, book, message, school, files } = enquiry;
  const topic = enquiryTopic(enquiry);
  const noMessage = files ? SEE_LIST : book === null ? FIND_IT : NO_MESSAGE;
  const cameWithIt = files && `With it came ${files}: see the enquiry in the shop`;
  const subject = `Enquiry ${referenceNumber}: ${topic}`;
  const until = formatLongDate(enquiry.askedAt + DAY_MS);
  const promise = `We promised an answer within 24 hours: by ${until}. Your answer to this mail goes to ${name}.`;
  const stock = stockNote(enquiry);
  const contact = {
    name,
    email: enquiry.email,
    phone: enquiry.phone,
    subject: `Your question about ${topic} (${referenceNumber})`,
  };

  const body = (
    <Letter shop={shop} title={subject} preview={message ?? noMessage} because={BECAUSE}>
      <Heading>A question about {topic}</Heading>
      <Paragraph>{promise}</Paragraph>
      <Quote text={message ?? noMessage} />
      <LetterSection title="Who asks">
        <MailContact contact={contact} />
      </LetterSection>
      <LetterSection title="What about">
        <MailFacts
          facts={[
            ["Reference", <strong key="reference">{referenceNumber}</strong>],
            ...topicFacts(enquiry, stock),
            ...(school ? [["School", school] as [string, string]] : []),
            ...(cameWithIt ? [["List", cameWithIt] as [string, string]] : []),
          ]}
        />
      </LetterSection>
      <Button href={enquiry.adminUrl} primaryColor={shop.primaryColor}>
        View the enquiry
      </Button>
    </Letter>
  );

  const text = paragraphs(
    promise,
    message ? quotedLines(message) : noMessage,
    `Who asks\n${contactText(contact)}`,
    factLines([
      ["Reference", referenceNumber],
      ...topicLines(enquiry, stock),
      ["School", school],
      ["List", cameWithIt],
    ]),
    book?.url ?? null,
    `The enquiry: ${enquiry.adminUrl}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
