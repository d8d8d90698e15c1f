import { formatDay } from "~/domain/dates/time";
import type { OfferMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "../books/books-in-words";
import { contactText, MailContact } from "./layout/contact";
import { MailFacts } from "./layout/facts";
import { Letter } from "./layout/letter";
import { closing, factLines, paragraphs } from "./layout/plain-text";
import { Button, Heading, LetterSection, Paragraph } from "./layout/words";
import type { WrittenMail } from "./layout/written-mail";

const BECAUSE =
  "You get this mail because somebody offered our shop books with this address. Was that not you? You need not do anything.";
const TO_SHOP = "You get this mail because mail for the shop comes to this address.";

type Facts = [name: string, value: string][];

// Two copies alike are one line.
function booksOf({ lines, toLookAt }: OfferMailView["offer"]): Facts {
  const sums = new Map<string, number>();
  for (const { title, condition, paidCents } of lines) {
    const name = `${title}, ${condition}`;
    sums.set(name, (sums.get(name) ?? 0) + paidCents);
  }
  return [
    ...[...sums].map(([name, cents]): Facts[number] => [name, formatAmount(cents)]),
    ...toLookAt.map((book): Facts[number] => ["Also to look at", book]),
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
  const facts: Facts = [
    ["Offer", reference],
    ...booksOf(offer),
    ["In all", formatAmount(paidCents)],
  ];
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={BECAUSE}>
      <Heading>Bring your books by {formatDay(validUntil)}</Heading>
      <Paragraph>{hello}</Paragraph>
      <MailFacts facts={facts} />
      <Paragraph>{look}</Paragraph>
      <Button href={pageUrl} primaryColor={shop.primaryColor}>
        See the offer
      </Button>
    </Letter>
  );
  const text = paragraphs(hello, factLines(facts), look, pageUrl, closing(shop, BECAUSE));
  return { subject, body, text };
}

export function offerToShop({ shop, offer }: OfferMailView): WrittenMail {
  const { reference, name, phone, email, paidCents, validUntil, adminUrl } = offer;
  const subject = `Offer ${reference}: ${countOf(offer)}, ${formatAmount(paidCents)}`;
  const hello = `${name} wants to sell ${countOf(offer)}. The prices hold until ${formatDay(validUntil)}.`;
  const facts: Facts = [...booksOf(offer), ["In all", formatAmount(paidCents)]];
  const contact = { name, email, phone, subject: `Your offer ${reference}` };
  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={TO_SHOP}>
      <Heading>Somebody offers you books</Heading>
      <Paragraph>{hello}</Paragraph>
      <MailFacts facts={facts} />
      <LetterSection title="Who offers them">
        <MailContact contact={contact} />
      </LetterSection>
      <Button href={adminUrl} primaryColor={shop.primaryColor}>
        View the offer
      </Button>
    </Letter>
  );
  const text = paragraphs(
    hello,
    factLines(facts),
    `Who offers them\n${contactText(contact)}`,
    `The offer: ${adminUrl}`,
    closing(shop, TO_SHOP),
  );
  return { subject, body, text };
}
