import { formatLongDate } from "~/domain/dates/time";
import type { MailPayment } from "~/domain/mail/view";
import { facts, notice } from "../layout/written-mail";

const NO_MONEY = "This was a test payment. No money was taken, and it is not a real order.";

export const subjectMark = ({ isTest }: MailPayment) => (isTest ? "TEST: " : "");

export const testNotice = ({ isTest }: MailPayment) => isTest && notice("TEST", NO_MONEY);

export const paymentFacts = ({ reference, invoiceNumber, paidAt }: MailPayment) =>
  facts([
    ["Reference", reference, <strong key="reference">{reference}</strong>],
    ["Invoice", invoiceNumber],
    ["Paid", formatLongDate(paidAt)],
  ]);
