import type { InvoiceForm, MailPayment, PaymentMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { spacedPhone } from "~/domain/values/phone";
import { booksInWords } from "../../books/books-in-words";
import { MONEY_OR_ANOTHER, whatWasGone } from "../../payments/sold-out";
import { isOneCopy, toAgree } from "../../payments/what-next";
import { howToReturn } from "../layout/returns";
import { copiesInWords } from "../layout/sold-out";
import {
  inLines,
  linkButton,
  notice,
  say,
  section,
  type WrittenMail,
  writeMail,
} from "../layout/written-mail";
import { orderLines } from "./order-lines";
import { paymentFacts, subjectMark, testNotice } from "./payment-facts";

function outstanding(payment: MailPayment): string | null {
  const { ordered, missing } = copiesInWords(payment);
  if (missing === 0) return null;
  const { customerEmail: email, customerPhone: phone } = payment;
  const reach = [email, phone && spacedPhone(phone)].filter(Boolean).join(" or ");
  const gone = whatWasGone(missing === ordered);
  return `${gone} We will contact you at ${reach}, and ${MONEY_OR_ANOTHER}. You need not do anything.`;
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
const SORRY = "We are sorry: a copy was sold out";
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
  const heading = isTest ? "Your test payment has arrived" : "Your payment has arrived";
  const hello = thanks(payment, shop.name, missing === 0);
  const delivery = missing < ordered ? (payment.deliveryText ?? toAgree(payment)) : null;
  const howTheyReach = `How your ${isOneCopy(payment) ? "book reaches" : "books reach"} you`;
  const keep = invoice ? `${ATTACHED[invoice]} ${KEEP}` : KEEP;
  const because = `You get this mail because somebody ordered in our shop with this address (${reference}). Was that not you? Please tell us.`;

  return writeMail(
    { shop, subject, heading, preview: hello, because },
    testNotice(payment),
    say(hello),
    more && say(more),
    problem && notice(SORRY, problem, `${SORRY}.`),
    orderLines(payment),
    paymentFacts(payment),
    { html: <p style={{ margin: "16px 0 0" }}>{keep}</p>, text: keep },
    linkButton(shop, payment.pageUrl, "View your payment", "Your payment"),
    delivery && section(howTheyReach, inLines(delivery), `${howTheyReach}:`),
    howToReturn(payment),
  );
}
