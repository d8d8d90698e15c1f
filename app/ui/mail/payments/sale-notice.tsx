import type { PaymentMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "../../books/books-in-words";
import { contactText, MailContact } from "../layout/contact";
import { Letter } from "../layout/letter";
import { closing, orderText, paragraphs } from "../layout/plain-text";
import { copiesInWords } from "../layout/sold-out";
import {
  Button,
  Heading,
  LetterNotice,
  LetterSection,
  MailLines,
  Paragraph,
} from "../layout/words";
import type { WrittenMail } from "../layout/written-mail";
import { OrderLines } from "./order-lines";
import {
  MailPaymentFacts,
  paymentFactsText,
  subjectMark,
  TestNotice,
  testText,
} from "./payment-facts";

const OUTSTANDING =
  "The buyer has paid, but what is marked 'sold out' below was gone by then. Please refund the buyer or find another copy.";
const BECAUSE = "You get this mail because mail for the shop comes to this address.";

export function saleNotice({ shop, payment }: PaymentMailView): WrittenMail {
  const { reference } = payment;
  const { ordered, missing } = copiesInWords(payment);
  const amount = formatAmount(payment.amountCents);
  const news =
    missing > 0 ? "Needs attention: paid, but sold out" : `Sold: ${booksInWords(ordered)}`;
  const subject = `${subjectMark(payment)}${news}, ${amount} (${reference})`;
  const hello = `${payment.customerName} has paid ${amount} for ${booksInWords(ordered)}.`;
  const contact = {
    name: payment.customerName,
    email: payment.customerEmail,
    phone: payment.customerPhone,
    subject: `Your order ${reference}`,
  };

  const delivery = payment.delivery
    ? [payment.delivery.name, ...payment.delivery.to].join("\n")
    : null;

  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={BECAUSE}>
      <Heading>
        {missing > 0 ? "Paid, but sold out" : `You have sold ${booksInWords(ordered)}`}
      </Heading>
      <TestNotice payment={payment} />
      {missing > 0 && <LetterNotice title="Needs attention">{OUTSTANDING}</LetterNotice>}
      <Paragraph>{hello}</Paragraph>
      <OrderLines payment={payment} />
      <MailPaymentFacts payment={payment} />
      <LetterSection title="The buyer">
        <MailContact contact={contact} />
      </LetterSection>
      {delivery && (
        <LetterSection title="Delivery">
          <MailLines text={delivery} />
        </LetterSection>
      )}
      <Button href={payment.adminUrl} primaryColor={shop.primaryColor}>
        View the order
      </Button>
    </Letter>
  );

  const text = paragraphs(
    testText(payment),
    missing > 0 ? `NEEDS ATTENTION\n${OUTSTANDING}` : null,
    hello,
    orderText(payment),
    paymentFactsText(payment),
    `The buyer\n${contactText(contact)}`,
    delivery && `Delivery\n${delivery}`,
    `The order: ${payment.adminUrl}`,
    closing(shop, BECAUSE),
  );
  return { subject, body, text };
}
