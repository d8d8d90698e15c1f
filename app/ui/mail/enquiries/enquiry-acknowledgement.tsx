import type { EnquiryMailView } from "~/domain/mail/view";
import type { MailFact } from "../layout/facts";
import { facts, say, textOnly, type WrittenMail, writeMail } from "../layout/written-mail";
import { topicFacts } from "./enquiry-topic";

const BECAUSE =
  "You get this mail because somebody wrote to our shop with this address. Was that not you? You need not do anything.";

const HELLO = "Thank you. We'll contact you within 24 hours.";

const OTHER = "a book that we may find for you";

const ofList = (bookList: string) =>
  bookList === "" ? "We have your school's list" : `We have your list: ${bookList}`;

/**
 * Anyone can trigger it for any address, so it contains only the shop's own text: no name, no message, and of a list
 * its grade, and its school where the shop knows it.
 */
export function enquiryAcknowledgement({ shop, enquiry }: EnquiryMailView): WrittenMail {
  const { referenceNumber, book, bookList } = enquiry;
  const question = `We have your question about ${book?.title ?? OTHER}`;
  const subject = `${bookList === null ? question : ofList(bookList)} (${referenceNumber})`;
  const heading = bookList === null ? "We have your question" : ofList(bookList);
  const about: MailFact[] = bookList === null ? [["About", OTHER]] : [];
  return writeMail(
    { shop, subject, heading, preview: HELLO, because: BECAUSE },
    bookList !== null && textOnly(`${heading}.`),
    say(HELLO),
    facts([
      ["Reference", referenceNumber, <strong key="reference">{referenceNumber}</strong>],
      ...(book === null ? about : topicFacts(enquiry)),
    ]),
    book?.url ? textOnly(book.url) : null,
  );
}
