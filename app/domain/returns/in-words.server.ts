import { dayInSouthAfrica, isoDay, readIsoDay, weekdayAndDay } from "../dates/calendar";
import { now } from "../dates/time";
import { returnsOfPayment } from "./returnable.server";
import type { ReturnView, ReturnWords } from "./view";

const copies = (quantity: number) => (quantity === 1 ? "" : `${quantity} × `);

const dayOf = (time: string) => weekdayAndDay(dayInSouthAfrica(Date.parse(time)));

const whenAnswered = (answerBy: string, today: string): string =>
  answerBy < today
    ? "We have not answered yet, and are late. Please contact us."
    : `We answer by ${weekdayAndDay(readIsoDay(answerBy) ?? 0)}. Please keep the book until then.`;

function newsOf({ answer, answerBy, lines }: ReturnView, today: string): string {
  switch (answer) {
    case null:
      return whenAnswered(answerBy, today);
    case "refund":
      return "We give you your money back.";
    case "swap": {
      const others = lines.flatMap(({ swappedFor }) =>
        swappedFor === null ? [] : [`${swappedFor.title} (${swappedFor.condition})`],
      );
      return `You get another copy: ${others.join(", ")}.`;
    }
    case "refused":
      return "We are sorry: we cannot take it back.";
  }
}

/** What a buyer reads of their returns on the page of their order, the newest first. */
export function returnsInWords(paymentId: string): ReturnWords[] {
  const today = isoDay(dayInSouthAfrica(now()));
  return returnsOfPayment(paymentId).map((view) => {
    const books = view.lines.map(({ quantity, title }) => `${copies(quantity)}${title}`);
    return {
      asked: `On ${dayOf(view.askedAt)} you asked to return ${books.join(", ")}.`,
      news: newsOf(view, today),
      said: view.answerText,
    };
  });
}
