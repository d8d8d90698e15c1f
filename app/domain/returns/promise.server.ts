import { leftShopAt } from "../delivery/parts.server";
import type { PaymentRow } from "../payments/find.server";
import { returnableLines } from "./returnable.server";
import { rowsOfPayment } from "./rows.server";
import type { OrderPromise } from "./view";

/**
 * Of the days that an order's buyer was told: its whole cancellation `waits`, or a `second` copy comes after it left.
 */
export function promiseOf(payment: PaymentRow): OrderPromise {
  const rows = rowsOfPayment(payment.id);
  if (rows.length === 0) return "stands";
  const leftAt = leftShopAt(payment.id);
  if (leftAt === null) {
    const isAsked = rows.some(({ answer }) => answer === null);
    const isWhole = returnableLines(payment).every(({ leftQty }) => leftQty === 0);
    return isAsked && isWhole ? "waits" : "stands";
  }
  const isSwapped = rows.some(
    ({ answer, answeredAt }) => answer === "swap" && (answeredAt ?? 0) > leftAt,
  );
  return isSwapped ? "second" : "stands";
}
