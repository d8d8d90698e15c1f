import { db, type Transaction } from "~/db/client.server";
import { orderedItems, type PaymentRow } from "../payments/find.server";
import { refundable } from "../payments/refunds.server";
import { linesOfReturns, returnViews, rowsOfPayment } from "./rows.server";
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

type Taken = { asked: number; swapped: number };

/** Copies by book that are asked about, or were swapped. A copy that was refused may be asked about again. */
function takenByReturns(paymentId: string, reader: Pick<Transaction, "select">) {
  const rows = rowsOfPayment(paymentId, reader);
  const lines = linesOfReturns(
    rows.map(({ id }) => id),
    reader,
  );
  const taken = new Map<number, Taken>();
  for (const { id, answer } of rows) {
    if (answer !== null && answer !== "swap") continue;
    for (const { bookId, quantity } of lines.get(id) ?? []) {
      const before = taken.get(bookId) ?? { asked: 0, swapped: 0 };
      const key = answer === null ? "asked" : "swapped";
      taken.set(bookId, { ...before, [key]: before[key] + quantity });
    }
  }
  return taken;
}

function whyNot(leftQty: number, { asked, swapped }: Taken): string | null {
  if (leftQty > 0) return null;
  if (asked > 0) return "You have asked to return it";
  return swapped > 0 ? "It was swapped" : "It was refunded";
}

/** The books of a paid order, each with how many copies can be asked about. None for another payment. */
export function returnableLines(
  payment: PaymentRow,
  reader: Pick<Transaction, "select"> = db,
): ReturnableLine[] {
  const { lines } = refundable(reader, payment);
  const taken = takenByReturns(payment.id, reader);
  const items = new Map(orderedItems(payment.id).map((item) => [item.bookId, item]));
  return lines.map(({ bookId, title, unitPriceCents, leftQty: notRefunded }) => {
    const ofReturns = taken.get(bookId) ?? { asked: 0, swapped: 0 };
    const leftQty = Math.max(0, notRefunded - ofReturns.asked - ofReturns.swapped);
    const condition = items.get(bookId)?.condition ?? null;
    const why = whyNot(leftQty, ofReturns);
    return { bookId, title, condition, unitPriceCents, leftQty, why };
  });
}

/** What the buyer of a payment has asked to return, the newest first. */
export const returnsOfPayment = (paymentId: string): ReturnView[] =>
  returnViews(rowsOfPayment(paymentId).toReversed());
