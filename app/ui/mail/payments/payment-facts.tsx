import { formatLongDate } from "~/domain/dates/time";
import type { MailPayment } from "~/domain/mail/view";
import { MailFacts } from "../layout/facts";
import { factLines } from "../layout/plain-text";
import { LetterNotice } from "../layout/words";

const NO_MONEY = "This was a test payment. No money was taken, and it is not a real order.";

export const subjectMark = ({ isTest }: MailPayment) => (isTest ? "TEST: " : "");

export function TestNotice({ payment }: { payment: MailPayment }) {
  return payment.isTest ? <LetterNotice title="TEST">{NO_MONEY}</LetterNotice> : null;
}

export const testText = ({ isTest }: MailPayment) => (isTest ? `TEST\n${NO_MONEY}` : null);

export function MailPaymentFacts({ payment }: { payment: MailPayment }) {
  return (
    <MailFacts
      facts={[
        ["Reference", <strong key="reference">{payment.reference}</strong>],
        ["Invoice", payment.invoiceNumber],
        ["Paid", formatLongDate(payment.paidAt)],
      ]}
    />
  );
}

export function paymentFactsText(payment: MailPayment): string {
  return factLines([
    ["Reference", payment.reference],
    ["Invoice", payment.invoiceNumber],
    ["Paid", formatLongDate(payment.paidAt)],
  ]);
}
