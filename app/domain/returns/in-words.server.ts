import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { refunds } from "~/db/schema/refund";
import { dayInSouthAfrica, isoDay, readIsoDay, weekdayAndDay } from "../dates/calendar";
import { now } from "../dates/time";
import type { DeliveryKind } from "../delivery/kinds";
import { goneOf, leftShopAt } from "../delivery/parts.server";
import { whereItGoes } from "../invoices/credit-note/words";
import { wayBackOfRefund } from "../mail/refund-mails.server";
import { swapDifference } from "../mail/return-mails.server";
import type { PaymentRow } from "../payments/find.server";
import { orderWay } from "../payments/order-way.server";
import { formatAmount } from "../values/money";
import { openReturns, returnsOfPayment } from "./returnable.server";
import {
  copiesOut,
  type ReturnRow,
  returnViews,
  rowsOfPayment,
  swapsOfPayment,
} from "./rows.server";
import { copiesBefore } from "./rules";
import type { ReturnView, ReturnWords } from "./view";
import {
  keptUntilThen,
  stayedHere,
  swapDifferenceInWords,
  wayBackOfSwap,
  wayOut,
  whatGoesOut,
} from "./way-out";

const dayOf = (time: string) => weekdayAndDay(dayInSouthAfrica(Date.parse(time)));

const cannot = (isCancellation: boolean) =>
  isCancellation ? "we cannot cancel it" : "we cannot take it back";

type Place = {
  kind: DeliveryKind | null;
  leftAt: number | null;
  isWithBuyer: boolean;
  reference: string;
};
type Said = Omit<ReturnWords, "asked" | "toWithdraw">;

function whenAnswered({ answerBy, lines }: ReturnView, place: Parameters<typeof keptUntilThen>[0]) {
  if (answerBy < isoDay(dayInSouthAfrica(now()))) {
    return "We have not answered yet, and are late. Please contact us.";
  }
  const kept = keptUntilThen(place, lines);
  return `We answer by ${weekdayAndDay(readIsoDay(answerBy) ?? 0)}. ${kept}`.trim();
}

function refundInWords(refundId: number | null): string {
  const refund = db
    .select()
    .from(refunds)
    .where(eq(refunds.id, refundId ?? 0))
    .get();
  if (refund === undefined) return "We give you your money back.";
  const amount = formatAmount(refund.amountCents);
  const where = whereItGoes(refund);
  return refund.doneAt === null
    ? `We give you ${amount} back. ${where}`
    : `We gave you ${amount} back on ${weekdayAndDay(dayInSouthAfrica(refund.doneAt))}. ${where}`;
}

function saidOf(view: ReturnView, row: ReturnRow, place: Place): Said {
  const { kind, leftAt, isWithBuyer, reference } = place;
  const { answer, answerText, lines, handedOverAt } = view;
  const wasHere = leftAt === null || (row.answeredAt ?? 0) <= leftAt;
  switch (answer) {
    case null: {
      const gone = goneOf(row.paymentId, lines);
      return {
        news: whenAnswered(view, { isHere: leftAt === null, isWithBuyer, gone }),
        said: "",
        quoted: "",
      };
    }
    case "refund": {
      const here = wasHere ? stayedHere(lines) : wayBackOfRefund(row.refundId ?? 0);
      return {
        news: refundInWords(row.refundId),
        said: answerText ? "" : here,
        quoted: answerText,
      };
    }
    case "swap": {
      const { news, done } = wayOut(kind, whatGoesOut(lines));
      const what = handedOverAt === null ? news : `${done} ${dayOf(handedOverAt)}`;
      return {
        news: `${what}: ${copiesOut(lines)}.`,
        money: swapDifferenceInWords(swapDifference(row), kind, reference),
        said: answerText ? "" : wayBackOfSwap(kind, wasHere),
        quoted: answerText,
      };
    }
    case "refused":
      return {
        news: `We are sorry: ${cannot(view.isCancellation)}.`,
        said: "If there is something new to say, you can ask again below.",
        quoted: answerText,
      };
    case "withdrawn":
      return { news: `You withdrew it on ${dayOf(view.answeredAt ?? "")}.`, said: "", quoted: "" };
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

export function asksInWords(paymentId: string): Record<number, string> {
  const waiting = returnViews(rowsOfPayment(paymentId)).filter(({ answer }) => answer === null);
  return Object.fromEntries(
    waiting.flatMap(({ isCancellation, lines }) =>
      lines.map(({ bookId, quantity, orderedQty }) => {
        const what = isCancellation ? "Cancellation" : "Return";
        const some = quantity === orderedQty ? "" : ` of ${quantity} of ${orderedQty}`;
        return [bookId, `${what}${some} asked`];
      }),
    ),
  );
}

/** What the buyer reads of the newest return that waits; null where none does. */
export function openReturnInWords(payment: PaymentRow): string | null {
  const [open] = openReturns(payment.id);
  if (open === undefined) return null;
  const place = returnsOfPayment(payment.id).findIndex(({ id }) => id === open.id);
  const { asked = "", news = "", said = "" } = returnsInWords(payment)[place] ?? {};
  return [asked, news, said].filter((words) => words !== "").join(" ");
}

export function returnsInWords({ id, deliveryKind, reference }: PaymentRow): ReturnWords[] {
  const rows = rowsOfPayment(id);
  const isWithBuyer = orderWay(id, true)?.state === "handed_over";
  const place = { kind: deliveryKind, leftAt: leftShopAt(id), isWithBuyer, reference };
  const asked = new Set<number>();
  const words = returnViews(rows).flatMap((view, at) => {
    const row = rows[at];
    if (row === undefined) return [];
    const books = view.lines.map((line) => `${copiesBefore(line)}${line.title}`).join(", ");
    const isAgain = view.lines.some(({ bookId }) => asked.has(bookId));
    for (const { bookId } of view.lines) asked.add(bookId);
    const day = dayOf(view.askedAt);
    return {
      asked: isAgain
        ? `Asked again on ${day}: ${books}.`
        : `On ${day} you asked to ${view.isCancellation ? "cancel" : "return"} ${books}.`,
      ...saidOf(view, row, place),
      toWithdraw: view.answer === null ? view.id : null,
    };
  });
  return words.toReversed();
}
