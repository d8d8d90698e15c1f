import { db, type Transaction } from "~/db/client.server";
import { orderedItems, type PaymentRow } from "../payments/find.server";
import { refundable } from "../payments/refunds.server";
import { linesOfReturns, returnViews, rowsOfPayment, swapsOfPayment } from "./rows.server";
import type { ReturnView } from "./view";

/** `why` says why no copy of a line can be asked about any more. */
export type ReturnableLine = {
  bookId: number;
  title: string;
  condition: string | null;
  unitPriceCents: number;
  leftQty: number;
  why: string | null;
};

/** Copies by book that are asked about now. An answered one may be asked about again, as may the copy that came for it. */
function askedCopies(paymentId: string, reader: Pick<Transaction, "select">) {
  const ids = rowsOfPayment(paymentId, reader)
    .filter(({ answer }) => answer === null)
    .map(({ id }) => id);
  const copies = new Map<number, number>();
  for (const { bookId, quantity } of [...linesOfReturns(ids, reader).values()].flat()) {
    copies.set(bookId, (copies.get(bookId) ?? 0) + quantity);
  }
  return copies;
}

/** The books of a paid order, each with how many copies can be asked about. None for another payment. */
export function returnableLines(
  payment: PaymentRow,
  reader: Pick<Transaction, "select"> = db,
): ReturnableLine[] {
  const { lines } = refundable(reader, payment);
  const asked = askedCopies(payment.id, reader);
  const swaps = swapsOfPayment(payment.id, reader);
  const items = new Map(orderedItems(payment.id).map((item) => [item.bookId, item]));
  return lines.map(({ bookId, title, unitPriceCents, leftQty: notRefunded }) => {
    const ofReturns = asked.get(bookId) ?? 0;
    const leftQty = Math.max(0, notRefunded - ofReturns);
    const condition = swaps.get(bookId)?.condition ?? items.get(bookId)?.condition ?? null;
    const gone = ofReturns > 0 ? "You have asked to return it" : "It was refunded";
    const why = leftQty > 0 ? null : gone;
    return { bookId, title, condition, unitPriceCents, leftQty, why };
  });
}

/** Whether a book of the order can be asked about. */
export const canReturn = (payment: PaymentRow): boolean =>
  payment.status === "completed" && returnableLines(payment).some(({ leftQty }) => leftQty > 0);

/** What the buyer of a payment has asked to return, the newest first. */
export const returnsOfPayment = (paymentId: string): ReturnView[] =>
  returnViews(rowsOfPayment(paymentId).toReversed());
