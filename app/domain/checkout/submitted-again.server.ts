import { and, desc, eq, gt, inArray, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import type { CartRef } from "../cart/session.server";
import type { DeliveryChoice } from "../delivery/choice.server";
import { BEGUN_ANEW, endPayment, isAttempt } from "../payments/end.server";
import type { PaymentRow } from "../payments/find.server";
import type { PaymentWay } from "../payments/ways";
import type { Customer } from "./order.server";
import type { Visitor } from "./visitor";

type Details = { customer: Customer; delivery: DeliveryChoice | null; method: PaymentWay };

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isBy =
  ({ customer, delivery, method }: Details) =>
  (payment: PaymentRow) =>
    payment.method === method &&
    payment.deliveryMethodId === (delivery?.method.id ?? null) &&
    isSame(payment.deliveryAddress, delivery?.address ?? null) &&
    payment.pickupPoint === (delivery?.pickupPoint ?? null) &&
    payment.customerName === customer.name &&
    payment.customerEmail === customer.email &&
    payment.customerPhone === customer.phone &&
    payment.buyerCompany === customer.company &&
    payment.buyerAddress === customer.address &&
    payment.buyerVatNumber === customer.vatNumber;

const livePayments = (tx: Transaction, which: SQL | undefined, at: number): PaymentRow[] =>
  tx
    .select()
    .from(payments)
    .where(and(which, eq(payments.status, "pending"), gt(payments.holdExpiresAt, at)))
    .orderBy(desc(payments.createdAt))
    .all();

/**
 * Returns the id of the live payment with the same details. With other details cancels the newest, because the buyer
 * went back, and returns null; an order whose money may be on its way stays.
 */
function sameOrEnded(
  tx: Transaction,
  live: PaymentRow[],
  details: Details,
  at: number,
): string | null {
  const same = live.find(isBy(details));
  if (same !== undefined) return same.id;
  const [newest] = live;
  if (newest !== undefined && isAttempt(newest, at)) endPayment(tx, newest, BEGUN_ANEW, at);
  return null;
}

export const submittedAgain = (tx: Transaction, cart: CartRef, details: Details, at: number) =>
  sameOrEnded(tx, livePayments(tx, eq(payments.cartSessionId, cart), at), details, at);

/**
 * Handles a second Buy Now of a book in the same browser, because after Back the form has another nonce. More copies
 * are bought by cart.
 */
export function boughtAgain(
  tx: Transaction,
  bookId: number,
  details: Details,
  { ownAttempts }: Visitor,
  at: number,
): string | null {
  if (ownAttempts.length === 0) return null;
  const isOwn = inArray(payments.id, [...ownAttempts]);
  const isBuyNow = and(eq(payments.bookId, bookId), isNull(payments.cartSessionId));
  return sameOrEnded(tx, livePayments(tx, and(isOwn, isBuyNow), at), details, at);
}
