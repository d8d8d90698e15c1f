import type { PaymentMailView } from "~/domain/mail/view";
import { formatAmount } from "~/domain/values/money";
import { booksInWords } from "../../books/books-in-words";
import { contactFacts } from "../layout/contact";
import { copiesInWords } from "../layout/sold-out";
import {
  facts,
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

  return writeMail(
    {
      shop,
      subject,
      heading: missing > 0 ? "Paid, but sold out" : `You have sold ${booksInWords(ordered)}`,
      preview: hello,
      because: BECAUSE,
    },
    testNotice(payment),
    missing > 0 && notice("Needs attention", OUTSTANDING),
    say(hello),
    orderLines(payment),
    paymentFacts(payment),
    section("The buyer", facts(contactFacts(contact))),
    delivery && section("Delivery", inLines(delivery)),
    linkButton(shop, payment.adminUrl, "View the order", "The order"),
  );
}
