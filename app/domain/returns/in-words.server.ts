import { dayInSouthAfrica, isoDay, readIsoDay, weekdayAndDay } from "../dates/calendar";
import { now } from "../dates/time";
import type { DeliveryKind } from "../delivery/kinds";
import type { PaymentRow } from "../payments/find.server";
import { returnsOfPayment } from "./returnable.server";
import { copiesOut, swapsOfPayment } from "./rows.server";
import type { ReturnView, ReturnWords } from "./view";
import { wayOut } from "./way-out";

const copies = (quantity: number) => (quantity === 1 ? "" : `${quantity} × `);

const dayOf = (time: string) => weekdayAndDay(dayInSouthAfrica(Date.parse(time)));

const whenAnswered = (answerBy: string, today: string): string =>
  answerBy < today
    ? "We have not answered yet, and are late. Please contact us."
    : `We answer by ${weekdayAndDay(readIsoDay(answerBy) ?? 0)}. Please keep the book until then.`;

function newsOf(view: ReturnView, kind: DeliveryKind | null, today: string): string {
  const { answer, answerBy, lines, handedOverAt } = view;
  switch (answer) {
    case null:
      return whenAnswered(answerBy, today);
    case "refund":
      return "We give you your money back.";
    case "swap": {
      const { news, done } = wayOut(kind);
      const said = handedOverAt === null ? news : `${done} ${dayOf(handedOverAt)}`;
      return `${said}: ${copiesOut(lines)}.`;
    }
    case "refused":
      return "We are sorry: we cannot take it back.";
  }
}

/** By book of an order, the copy that its buyer gets or has instead, in words. */
export const swapsInWords = (paymentId: string): Record<number, string> =>
  Object.fromEntries(
    [...swapsOfPayment(paymentId)].map(([bookId, { title, condition }]) => [
      bookId,
      `${title} (${condition})`,
    ]),
  );

/** What a buyer reads of their returns on the page of their order, the newest first. */
export function returnsInWords({ id, deliveryKind }: PaymentRow): ReturnWords[] {
  const today = isoDay(dayInSouthAfrica(now()));
  return returnsOfPayment(id).map((view) => {
    const books = view.lines.map(({ quantity, title }) => `${copies(quantity)}${title}`);
    return {
      asked: `On ${dayOf(view.askedAt)} you asked to return ${books.join(", ")}.`,
      news: newsOf(view, deliveryKind, today),
      said: view.answerText,
    };
  });
}
