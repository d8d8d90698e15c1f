import { enquiryTopic } from "~/domain/enquiry-topic";
import type { MailEnquiry } from "~/domain/mail/view";
import { formatPrice } from "~/domain/values/money";
import type { MailFact } from "../layout/facts";
import { LetterLink } from "../layout/words";

export function topicFacts(enquiry: MailEnquiry, note = ""): MailFact[] {
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
    ["Book", book.title, title],
    ["Price", `${formatPrice(book.priceCents)}${note}`],
  ];
}
