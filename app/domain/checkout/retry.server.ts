import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { NO_END } from "../by-hand";
import type { CartRef } from "../cart/session.server";
import { formatTime, now } from "../dates/time";
import type { PaymentRow } from "../payments/find.server";
import type { OwnHold, OwnPaymentView } from "../payments/view";
import { localPhone } from "../values/phone";

export const typedBefore = (cart: CartRef | null, ownAttempts: readonly string[]) =>
  cart === null ? null : typedFor(ownAttempts, eq(payments.cartSessionId, cart));

export const typedForBook = (bookId: number, ownAttempts: readonly string[]) =>
  typedFor(ownAttempts, and(eq(payments.bookId, bookId), isNull(payments.cartSessionId)));

function typedFor(
  ownAttempts: readonly string[],
  which: SQL | undefined,
): Record<string, string> | null {
  const own = db
    .select()
    .from(payments)
    .where(and(inArray(payments.id, [...ownAttempts]), which))
    .all();
  const last = ownAttempts.find((id) => own.some((payment) => payment.id === id));
  const payment = own.find(({ id }) => id === last);
  if (payment === undefined) return null;
  return {
    customerName: payment.customerName,
    customerEmail: payment.customerEmail,
    // What was accepted once is not doubted again.
    emailAsTyped: payment.customerEmail,
    customerPhone: localPhone(payment.customerPhone ?? ""),
    buyerCompany: payment.buyerCompany ?? "",
    buyerAddress: payment.buyerAddress ?? "",
    buyerVatNumber: payment.buyerVatNumber ?? "",
    ...(payment.method === "payfast" ? {} : { method: payment.method }),
    ...typedDelivery(payment),
  };
}

function typedDelivery({ deliveryMethodId, deliveryAddress, pickupPoint }: PaymentRow) {
  const address = Object.entries(deliveryAddress ?? {});
  return {
    ...(deliveryMethodId === null ? {} : { deliveryMethodId: String(deliveryMethodId) }),
    ...Object.fromEntries(address.map(([part, typed]) => [`deliveryAddress.${part}`, typed])),
    ...(pickupPoint === null ? {} : { pickupPoint }),
  };
}

export function paymentsUnderWay(ownAttempts: readonly string[]): OwnPaymentView[] {
  if (ownAttempts.length === 0) return [];
  const lines = db
    .select({
      id: payments.id,
      amountCents: payments.amountCents,
      isHeld: payments.holdsCopies,
      holdExpiresAt: payments.holdExpiresAt,
      method: payments.method,
      cart: payments.cartSessionId,
      bookId: paymentItems.bookId,
      title: paymentItems.title,
      quantity: paymentItems.quantity,
    })
    .from(payments)
    .innerJoin(paymentItems, eq(paymentItems.paymentId, payments.id))
    .where(
      and(
        inArray(payments.id, [...ownAttempts]),
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, now()),
        // Part of its money is there: it is an order, and waits.
        or(ne(payments.method, "payfast"), lt(payments.holdExpiresAt, NO_END)),
      ),
    )
    .all();
  return ownAttempts.flatMap((id) => {
    const ofPayment = lines.filter((line) => line.id === id);
    const [first] = ofPayment;
    if (first === undefined) return [];
    const books = ofPayment.map(({ bookId, title, quantity }) => ({ id: bookId, title, quantity }));
    const { amountCents, isHeld, holdExpiresAt, method, cart } = first;
    const heldUntil = isHeld ? formatTime(holdExpiresAt) : null;
    const isCard = method === "payfast";
    return [{ id, amountCents, heldUntil, isCard, fromCart: cart !== null, books }];
  });
}

/** Only those still to be paid: an order by transfer or at collection is placed. */
export const cardPaymentsUnderWay = (ownAttempts: readonly string[]): OwnPaymentView[] =>
  paymentsUnderWay(ownAttempts).filter(({ isCard }) => isCard);

export type PlacedOrder = { id: string; reference: string };

export function placedOrders(ownAttempts: readonly string[]): PlacedOrder[] {
  const isPlaced = or(
    eq(payments.status, "completed"),
    and(
      eq(payments.status, "pending"),
      ne(payments.method, "payfast"),
      gt(payments.holdExpiresAt, now()),
    ),
  );
  const { id, reference } = payments;
  const placed = db
    .select({ id, reference })
    .from(payments)
    .where(and(inArray(id, [...ownAttempts]), isPlaced))
    .all();
  return ownAttempts.flatMap((own) => placed.filter((order) => order.id === own));
}

/** The later order by which this browser bought all books of an attempt that came to nothing; null without one. */
export function orderInstead(attempt: PaymentRow, ownAttempts: readonly string[]) {
  const later = ownAttempts.slice(0, Math.max(0, ownAttempts.indexOf(attempt.id)));
  const booksOf = (id: string) =>
    db
      .select({ bookId: paymentItems.bookId })
      .from(paymentItems)
      .where(eq(paymentItems.paymentId, id))
      .all()
      .map(({ bookId }) => bookId);
  const wanted = booksOf(attempt.id);
  const isInstead = ({ id }: PlacedOrder) => {
    const bought = new Set(booksOf(id));
    return wanted.every((bookId) => bought.has(bookId));
  };
  return placedOrders(later).find(isInstead) ?? null;
}

export const lastOrder = (ownAttempts: readonly string[]): PlacedOrder | null =>
  placedOrders(ownAttempts.slice(0, 1))[0] ?? null;

export function paymentFor(own: OwnPaymentView[], bookId: number): OwnHold | null {
  const found = own.find(({ books }) => books.some(({ id }) => id === bookId));
  return found === undefined ? null : { id: found.id, isCard: found.isCard };
}
