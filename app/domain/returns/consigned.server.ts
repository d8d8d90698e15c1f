import type { Owner } from "../accounts/admin";
import { refundsOfPayment } from "../payments/refunds.server";
import { paidCopiesOf } from "../sellers/paid-copies.server";
import { type TakenBack, takenBackBy } from "../sellers/taken-back";
import type { AdminReturn } from "./view";

/** What sellers lose of the books of a return once their price goes back, or another copy goes out in their place. */
export function takenBackByReturn(admin: Owner, { paymentId, lines }: AdminReturn): TakenBack[] {
  const left = new Map(
    refundsOfPayment(admin, paymentId).lines.map(({ bookId, leftQty }) => [bookId, leftQty]),
  );
  const refunded = lines.map(({ bookId, quantity }) => {
    const leftQty = left.get(bookId) ?? 0;
    return { bookId, leftQty, copies: Math.min(quantity, leftQty) };
  });
  return takenBackBy(paidCopiesOf(admin, paymentId), refunded);
}
