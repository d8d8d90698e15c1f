import type { InvoiceForm, MailPayment, PaymentMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";
import { booksInWords } from "../../books/books-in-words";
import { isOneCopy, toAgree } from "../../payments/what-next";
import { Letter } from "../layout/letter";
import { closing, orderText, paragraphs } from "../layout/plain-text";
import { HowToReturn, returnsText } from "../layout/returns";
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

function outstanding(payment: MailPayment): string | null {
  const { ordered, missing } = copiesInWords(payment);
  if (missing === 0) return null;
  const { customerEmail: email, customerPhone: phone } = payment;
  const reach = [email, phone && spacedPhone(phone)].filter(Boolean).join(" or ");
  const gone =
    missing === ordered
      ? "The last copy was gone when your payment arrived."
      : "What is marked 'sold out' below was gone when your payment arrived.";
  return `${gone} We will contact you at ${reach}, and pay your money back or find another copy. You need not do anything.`;
}

const over = ({ overCents }: MailPayment): string | null =>
  overCents === 0
    ? null
    : `${formatAmount(overCents)} more came in than your order costs. We pay it back to you.`;

function thanks({ customerName, isTest }: MailPayment, shopName: string, isComplete: boolean) {
  const payment = isTest ? "test payment" : "payment";
  const order = isComplete && !isTest ? " The order is yours." : "";
  return `Thank you, ${customerName}. Your ${payment} to ${shopName} has arrived.${order}`;
}

const ATTACHED: Record<InvoiceForm, string> = {
  pdf: "Your invoice is attached as a PDF.",
  html: "Your invoice is attached as a page. It opens in your browser, and you can print it there.",
};
const KEEP = "Keep this reference in case you contact us.";

export function paymentConfirmation(
  { shop, payment }: PaymentMailView,
  invoice: InvoiceForm | null,
): WrittenMail {
  const { reference, isTest } = payment;
  const { ordered, missing } = copiesInWords(payment);
  const problem = outstanding(payment);
  const more = over(payment);
  const news =
    missing > 0
      ? "We have your payment, but a book was sold out"
      : `Your payment for ${booksInWords(ordered)} has arrived`;
  const subject = `${subjectMark(payment)}${news} (${reference})`;
  const title = isTest ? "Your test payment has arrived" : "Your payment has arrived";
  const hello = thanks(payment, shop.name, missing === 0);
  const delivery = missing < ordered ? (payment.deliveryText ?? toAgree(payment)) : null;
  const howTheyReach = `How your ${isOneCopy(payment) ? "book reaches" : "books reach"} you`;
  const keep = invoice ? `${ATTACHED[invoice]} ${KEEP}` : KEEP;
  const because = `You get this mail because somebody ordered in our shop with this address (${reference}). Was that not you? Please tell us.`;

  const body = (
    <Letter shop={shop} title={subject} preview={hello} because={because}>
      <Heading>{title}</Heading>
      <TestNotice payment={payment} />
      <Paragraph>{hello}</Paragraph>
      {more && <Paragraph>{more}</Paragraph>}
      {problem && <LetterNotice title="We are sorry: a copy was sold out">{problem}</LetterNotice>}
      <OrderLines payment={payment} />
      <MailPaymentFacts payment={payment} />
      <p style={{ margin: "16px 0 0" }}>{keep}</p>
      <Button href={payment.pageUrl} primaryColor={shop.primaryColor}>
        View your payment
      </Button>
      {delivery && (
        <LetterSection title={howTheyReach}>
          <MailLines text={delivery} />
        </LetterSection>
      )}
      <HowToReturn pageUrl={payment.pageUrl} isHere={payment.isHere} />
    </Letter>
  );

  const text = paragraphs(
    testText(payment),
    hello,
    more,
    problem && `We are sorry: a copy was sold out.\n${problem}`,
    orderText(payment),
    paymentFactsText(payment),
    `${keep}`,
    `Your payment: ${payment.pageUrl}`,
    delivery && `${howTheyReach}:\n${delivery}`,
    returnsText(payment),
    closing(shop, because),
  );
  return { subject, body, text };
}
