import { DAY_MS, formatLongDate } from "~/domain/dates/time";
import { enquiryTopic } from "~/domain/enquiry-topic";
import type { EnquiryMailView, MailEnquiry } from "~/domain/mail/view";
import { contactFacts } from "../layout/contact";
import { quotedLines } from "../layout/plain-text";
import {
  cite,
  facts,
  linkButton,
  say,
  section,
  textOnly,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";
import { topicFacts } from "./enquiry-topic";

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
  const about = facts([
    ["Reference", referenceNumber, <strong key="reference">{referenceNumber}</strong>],
    ...topicFacts(enquiry, stock),
    ["School", school],
    ["List", cameWithIt],
  ]);
  return writeMail(
    {
      shop,
      subject,
      heading: `A question about ${topic}`,
      preview: message ?? noMessage,
      because: BECAUSE,
    },
    say(promise),
    message ? cite(message, quotedLines(message)) : cite(message ?? noMessage, noMessage),
    section("Who asks", facts(contactFacts(contact))),
    { ...section("What about", about), text: about.text },
    book?.url ? textOnly(book.url) : null,
    linkButton(shop, enquiry.adminUrl, "View the enquiry", "The enquiry"),
  );
}
