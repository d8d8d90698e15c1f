import { eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { orderPartLines } from "~/db/schema/order";
import { dayInSouthAfrica, weekdayAndDay } from "../dates/calendar";
import { goneOf, leftShopAt } from "../delivery/parts.server";
import { orderedItems, type PaymentRow, paymentRow } from "../payments/find.server";
import { refundable } from "../payments/refunds.server";
import {
  linesOfReturns,
  type ReturnRow,
  returnViews,
  rowsOfPayment,
  swapsOfPayment,
} from "./rows.server";
import type { ReturnView } from "./view";

/**
 * `isAskedAlso`: another copy of it was asked about and waits; `why` says why no copy of a line can be asked about any
 * more; `refusedOn` when the shop last said no to it.
 */
export type ReturnableLine = {
  bookId: number;
  title: string;
  condition: string | null;
  unitPriceCents: number;
  leftQty: number;
  isAskedAlso: boolean;
  why: string | null;
  refusedOn: string | null;
};

const isOpen = ({ answer }: ReturnRow) => answer === null;

const isOnItsWay = ({ answer, handedOverAt }: ReturnRow) =>
  answer === "swap" && handedOverAt === null;

type LinesById = ReturnType<typeof linesOfReturns>;

// Copies by book of some returns. One that is answered may be asked about again, as may the copy that came for it.
function copiesOf(rows: ReturnRow[], lines: LinesById): Map<number, number> {
  const copies = new Map<number, number>();
  for (const { bookId, quantity } of rows.flatMap(({ id }) => lines.get(id) ?? [])) {
    copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  }
  return copies;
}

function lastNo(rows: ReturnRow[], lines: LinesById): Map<number, string> {
  const days = rows.flatMap(({ id, answer, answeredAt }) => {
    if (answer !== "refused" || answeredAt === null) return [];
    const day = weekdayAndDay(dayInSouthAfrica(answeredAt));
    return (lines.get(id) ?? []).map(({ bookId }) => [bookId, day] as const);
  });
  return new Map(days);
}

type NotLeft = {
  ofReturns: number;
  ofSwaps: number;
  comes: { title: string; condition: string } | undefined;
  sent: number;
  isHere: boolean;
};

function whyNone({ ofReturns, ofSwaps, comes, sent, isHere }: NotLeft): string {
  if (ofReturns > 0) return `You have asked to ${isHere ? "cancel" : "return"} it`;
  if (ofSwaps > 0)
    return `In its place you get ${comes ? `${comes.title} (${comes.condition})` : "another"}`;
  return sent > 0 ? "It has left the shop" : "It was refunded";
}

/** Copies by book that left with the first part of an order whose rest is here; null where none did. */
export function sentAhead(
  paymentId: string,
  reader: Pick<Transaction, "select"> = db,
): Map<number, number> | null {
  const { bookId, quantity } = orderPartLines;
  const ofPayment = eq(orderPartLines.paymentId, paymentId);
  const rows = reader.select({ bookId, quantity }).from(orderPartLines).where(ofPayment).all();
  if (rows.length === 0 || leftShopAt(paymentId) !== null) return null;
  return new Map(rows.map((row) => [row.bookId, row.quantity]));
}

/**
 * The books of a paid order, each with how many copies can be asked about: of one whose first part has left, those that
 * are here. None for another payment.
 */
export const returnableLines = (
  payment: PaymentRow,
  reader: Pick<Transaction, "select"> = db,
): ReturnableLine[] => linesWithout(sentAhead(payment.id, reader), payment, reader);

function linesWithout(
  ahead: Map<number, number> | null,
  payment: PaymentRow,
  reader: Pick<Transaction, "select">,
): ReturnableLine[] {
  const { lines } = refundable(reader, payment);
  const rows = rowsOfPayment(payment.id, reader);
  const ofRows = linesOfReturns(
    rows.map(({ id }) => id),
    reader,
  );
  const isHere = leftShopAt(payment.id) === null;
  const asked = copiesOf(rows.filter(isOpen), ofRows);
  const coming = copiesOf(rows.filter(isOnItsWay), ofRows);
  const refused = lastNo(rows, ofRows);
  const swaps = swapsOfPayment(payment.id, reader);
  const items = new Map(orderedItems(payment.id).map((item) => [item.bookId, item]));
  return lines.map(({ bookId, title, unitPriceCents, leftQty: notRefunded }) => {
    const ofReturns = asked.get(bookId) ?? 0;
    const ofSwaps = coming.get(bookId) ?? 0;
    const sent = ahead?.get(bookId) ?? 0;
    const leftQty = Math.max(0, notRefunded - ofReturns - ofSwaps - sent);
    const comes = swaps.get(bookId);
    const swap = ofSwaps > 0 ? undefined : comes;
    const condition = swap?.condition ?? items.get(bookId)?.condition ?? null;
    const refusedOn = refused.get(bookId) ?? null;
    const why = leftQty > 0 ? null : whyNone({ ofReturns, ofSwaps, comes, sent, isHere });
    return {
      bookId,
      title: swap?.title ?? title,
      condition,
      unitPriceCents,
      leftQty,
      isAskedAlso: leftQty > 0 && ofReturns > 0,
      why,
      refusedOn,
    };
  });
}

type AskedLines = Pick<ReturnView, "lines"> & { paymentId: string };

/** Whether nothing else has become of the books of a return that was refused: no refund, and nothing asked since. */
export function areStillReturnable(
  { paymentId, lines }: AskedLines,
  reader: Pick<Transaction, "select"> = db,
): boolean {
  const left = new Map(
    linesWithout(null, paymentRow(paymentId), reader).map(({ bookId, leftQty }) => [
      bookId,
      leftQty,
    ]),
  );
  return lines.every(({ bookId, quantity }) => (left.get(bookId) ?? 0) >= quantity);
}

export const leftOf = (lines: ReturnableLine[]): { bookId: number; quantity: number }[] =>
  lines.map(({ bookId, leftQty }) => ({ bookId, quantity: leftQty }));

/** The words of the link to return books of an order, or to cancel it before it leaves; null when there is nothing. */
export function wayToReturn(payment: PaymentRow): string | null {
  if (payment.status !== "completed") return null;
  const lines = returnableLines(payment);
  if (lines.every(({ leftQty }) => leftQty === 0)) return null;
  if (leftShopAt(payment.id) !== null) return "Something wrong? Return a book";
  if (goneOf(payment.id, leftOf(lines)) === "all") return "Ask for your money back";
  return sentAhead(payment.id) ? "Cancel what has not left" : "Cancel the order or a book";
}

/** What of an order's returns waits: for the shop's answer or, once it has left, for another copy to go out. */
export function openReturns(paymentId: string): ReturnView[] {
  const hasLeft = leftShopAt(paymentId) !== null;
  const goesOut = ({ answer, handedOverAt }: ReturnView) =>
    answer === "swap" && handedOverAt === null && hasLeft;
  return returnsOfPayment(paymentId).filter((one) => one.answer === null || goesOut(one));
}

export const returnsOfPayment = (paymentId: string): ReturnView[] =>
  returnViews(rowsOfPayment(paymentId).toReversed());
