import { enquiryTopic } from "~/domain/enquiry-topic";
import type { MailEnquiry } from "~/domain/mail/view";
import { formatPrice } from "~/domain/values/money";
import { LetterLink } from "../layout/words";

type Fact = [name: string, value: React.ReactNode];

export function topicFacts(enquiry: MailEnquiry, note = ""): Fact[] {
  const { book } = enquiry;
  if (book === null) return [["Looking for", enquiryTopic(enquiry)]];
  const title = book.url ? (
    <LetterLink key="book" href={book.url}>
      {book.title}
    </LetterLink>
  ) : (
    book.title
  );
  return [
    ["Book", title],
    ["Price", `${formatPrice(book.priceCents)}${note}`],
  ];
}

export function topicLines(enquiry: MailEnquiry, note = ""): [name: string, value: string][] {
  const { book } = enquiry;
  if (book === null) return [["Looking for", enquiryTopic(enquiry)]];
  return [
    ["Book", book.title],
    ["Price", `${formatPrice(book.priceCents)}${note}`],
  ];
}
