import { formatDay } from "~/domain/dates/time";
import type { OfferMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "../books/books-in-words";
import { contactFacts } from "./layout/contact";
import type { MailFact } from "./layout/facts";
import {
  facts,
  linkButton,
  say,
  section,
  type WrittenMail,
  writeMail,
} from "./layout/written-mail";

const BECAUSE =
  "You get this mail because somebody offered our shop books with this address. Was that not you? You need not do anything.";
const TO_SHOP = "You get this mail because mail for the shop comes to this address.";

// Two copies alike are one line.
function booksOf({ lines, toLookAt }: OfferMailView["offer"]): MailFact[] {
  const sums = new Map<string, number>();
  for (const { title, condition, paidCents } of lines) {
    const name = `${title}, ${condition}`;
    sums.set(name, (sums.get(name) ?? 0) + paidCents);
  }
  return [
    ...[...sums].map(([name, cents]): MailFact => [name, formatAmount(cents)]),
    ...toLookAt.map((book): MailFact => ["Also to look at", book]),
  ];
}

const countOf = ({ lines, toLookAt }: OfferMailView["offer"]) =>
  booksInWords(lines.length + toLookAt.length);

// Anyone can trigger it for any address, so it contains only the shop's own words: no name.
export function offerToSeller({ shop, offer }: OfferMailView): WrittenMail {
  const { reference, paidCents, validUntil, pageUrl } = offer;
  const subject = `Your offer ${reference}: ${countOf(offer)}, ${formatAmount(paidCents)}`;
  const hello = `We hold these prices until ${formatDay(validUntil)}. Bring your books, and show this number.`;
  const look = "If a book is better or worse than you said, we tell you before you decide.";
  return writeMail(
    {
      shop,
      subject,
      heading: `Bring your books by ${formatDay(validUntil)}`,
      preview: hello,
      because: BECAUSE,
    },
    say(hello),
    facts([["Offer", reference], ...booksOf(offer), ["In all", formatAmount(paidCents)]]),
    say(look),
    { ...linkButton(shop, pageUrl, "See the offer", ""), text: pageUrl },
  );
}

export function offerToShop({ shop, offer }: OfferMailView): WrittenMail {
  const { reference, name, phone, email, paidCents, validUntil, adminUrl } = offer;
  const subject = `Offer ${reference}: ${countOf(offer)}, ${formatAmount(paidCents)}`;
  const hello = `${name} wants to sell ${countOf(offer)}. The prices hold until ${formatDay(validUntil)}.`;
  const contact = { name, email, phone, subject: `Your offer ${reference}` };
  return writeMail(
    { shop, subject, heading: "Somebody offers you books", preview: hello, because: TO_SHOP },
    say(hello),
    facts([...booksOf(offer), ["In all", formatAmount(paidCents)]]),
    section("Who offers them", facts(contactFacts(contact))),
    linkButton(shop, adminUrl, "View the offer", "The offer"),
  );
}
