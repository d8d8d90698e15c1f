import { formatLongDate } from "~/domain/dates/time";
import { deliveryNotes } from "~/domain/delivery/in-words.server";
import { sendsMails } from "~/domain/mail/confirmation.server";
import { howToPay } from "~/domain/offline-payments/how-to-pay";
import { paymentRow, rowOfReference } from "~/domain/payments/find.server";
import type { PaymentView } from "~/domain/payments/view";
import { promiseOf } from "~/domain/returns/promise.server";
import { wayToReturn } from "~/domain/returns/returnable.server";
import { orderSteps } from "~/ui/payments/order-steps";
import { stateWords } from "~/ui/payments/state-words";

const noteOf = ({ status }: PaymentView) =>
  `You gave the short reference, so we hide most of the name and email. Add the last four digits of your cell number to see them in full${status === "completed" ? ", with the invoice" : ""}.`;

function factsOf({ updatedAt, items }: PaymentView): [name: string, value: string][] {
  const [first, another] = items;
  const updated: [string, string] = ["Last updated", formatLongDate(Date.parse(updatedAt))];
  // The titles of several stand above.
  return first && !another ? [updated, ["Book ID", String(first.bookId)]] : [updated];
}

export type FoundOrder = ReturnType<typeof foundOrder> & { mailed: string | undefined };

export function foundOrder(payment: PaymentView) {
  const row = rowOfReference(payment.reference);
  const notes = deliveryNotes(row?.deliveryMethodId ?? null);
  const promise = row === undefined ? "stands" : promiseOf(row);
  const returnLink = payment.id === null ? null : wayToReturn(paymentRow(payment.id));
  const mayReturn = returnLink !== null;
  const { facts = [] } = howToPay(payment, payment.deliveryName) ?? {};
  const toPay = facts.map(([name, value]): [string, string] => [name, value]);
  return {
    payment,
    words: stateWords(payment, {
      notes,
      sendsMails: sendsMails(),
      askedAt: null,
      promise,
      mayReturn,
    }),
    steps: orderSteps(payment, promise),
    more: [...toPay, ...factsOf(payment)],
    note: noteOf(payment),
    returnLink,
  };
}
