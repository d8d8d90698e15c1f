import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { payments } from "~/db/schema/payment";
import { getCart } from "../../cart/lines.server";
import type { CartRef } from "../../cart/session.server";
import { now } from "../../dates/time";
import { chooseDelivery, type DeliveryChoice } from "../../delivery/choice.server";
import { DomainError } from "../../errors";
import { normalisePhone } from "../../phone";
import { readSettings } from "../../settings/settings.server";
import type { PaymentRow } from "../find.server";
import type { BuyerOrder, BuyNowOrder } from "../schema";
import { createPayment } from "./create.server";
import { BEGUN_ANEW, endPayment } from "./end.server";
import { liveTwin } from "./idempotency.server";
import { type Customer, priceLines } from "./order.server";
import type { ShownOrder } from "./shown-order.server";
import { STRANGER, type Visitor } from "./visitor";

const EMPTY_CART = "Your cart is empty. Add some books before checking out.";
const CART_CHANGED =
  "Something in your cart has changed. Please look at it, and then check out again.";

function customerOf(input: BuyerOrder): Customer {
  return {
    name: input.customerName,
    email: input.customerEmail,
    phone: normalisePhone(input.customerPhone),
    company: input.buyerCompany || null,
    address: input.buyerAddress || null,
    vatNumber: input.buyerVatNumber || null,
  };
}

const shownOf = ({ deliveryCents, conditions }: BuyerOrder): ShownOrder => ({
  deliveryCents,
  conditions,
});

/**
 * Buy Now: holds one copy of a book and opens a payment for it, in one transaction. The same submit while its hold
 * lives is the same payment; what the same browser opened before gives way when copies are short. Returns the
 * payment's id.
 * @throws DomainError not_found, sold_out, price_changed (the price shown is not today's), conflict (more
 * copies than one buyer may hold), too_many (held too often and not paid), invalid (under PayFast's minimum, or without
 * the address that its tax invoice needs, or what its delivery needs) or unavailable (no live account).
 */
export function initiateBookPayment(input: BuyNowOrder, visitor: Visitor = STRANGER): string {
  const at = now();
  return write((tx) => {
    const lines = priceLines(tx, [{ bookId: input.bookId, quantity: 1 }]);
    const priceCents = lines[0]?.unitPriceCents;
    if (input.shownPriceCents !== undefined && input.shownPriceCents !== priceCents) {
      throw new DomainError(
        "price_changed",
        "The price has changed. Please check it and try again.",
      );
    }
    const customer = customerOf(input);
    const delivery = chooseDelivery(tx, input);
    const order = { lines, delivery, customer, cart: null, visitor, shown: shownOf(input) };
    return createPayment(tx, order, at);
  });
}

/** The payments that this cart's earlier submits have made and that can still be paid, the newest first. */
function livePayments(tx: Transaction, cart: CartRef, at: number): PaymentRow[] {
  return tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.cartSessionId, cart),
        eq(payments.status, "pending"),
        gt(payments.holdExpiresAt, at),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .all();
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const isBy = (customer: Customer, delivery: DeliveryChoice | null) => (payment: PaymentRow) =>
  payment.deliveryMethodId === (delivery?.method.id ?? null) &&
  isSame(payment.deliveryAddress, delivery?.address ?? null) &&
  payment.pickupPoint === (delivery?.pickupPoint ?? null) &&
  payment.customerName === customer.name &&
  payment.customerEmail === customer.email &&
  payment.customerPhone === customer.phone &&
  payment.buyerCompany === customer.company &&
  payment.buyerAddress === customer.address &&
  payment.buyerVatNumber === customer.vatNumber;

/**
 * A cart that its own payment has emptied is submitted again. The same details are the same submit, and get its
 * payment. Other details are a buyer who went back to mend one: the payment gives way, and its books are back.
 */
function submittedAgain(
  tx: Transaction,
  cart: CartRef,
  { customer, delivery }: { customer: Customer; delivery: DeliveryChoice | null },
  at: number,
) {
  const live = livePayments(tx, cart, at);
  const same = live.find(isBy(customer, delivery));
  if (same !== undefined) return same.id;
  const [newest] = live;
  if (newest !== undefined) endPayment(tx, newest, BEGUN_ANEW, at);
  return null;
}

/**
 * Checkout: holds every copy of the cart, opens one payment for it and empties the cart, in one transaction. A
 * second submit finds the cart empty and gets the first one's payment, or its books when a detail was mended.
 * Returns the payment's id.
 * @throws DomainError conflict (a line has changed, or more copies than one buyer may hold), sold_out, too_many (held
 * too often and not paid), invalid (empty cart, under PayFast's minimum, without the address that its tax invoice
 * needs) or unavailable (no live account).
 */
export function initiateCartPayment(
  cart: CartRef | null,
  input: BuyerOrder,
  visitor: Visitor = STRANGER,
): string {
  const at = now();
  return write((tx) => {
    const customer = customerOf(input);
    if (cart === null) throw new DomainError("invalid", EMPTY_CART);
    const isTest = readSettings().payfastSandboxMode;
    const delivery = chooseDelivery(tx, input);
    const twin = liveTwin(tx, { what: cart, delivery, customer, isTest, visitor }, at);
    if (twin !== null) return twin;
    if (getCart(cart, tx).lines.length === 0) {
      const opened = submittedAgain(tx, cart, { customer, delivery }, at);
      if (opened !== null) return opened;
    }
    const contents = getCart(cart, tx, visitor.ownAttempts);
    if (contents.lines.length === 0) throw new DomainError("invalid", EMPTY_CART);
    if (!contents.canCheckOut) throw new DomainError("conflict", CART_CHANGED);
    const wanted = contents.lines.map((line) => ({
      bookId: line.book.id,
      quantity: line.quantity,
    }));
    const lines = priceLines(tx, wanted);
    const order = { lines, delivery, customer, cart, visitor, shown: shownOf(input) };
    const id = createPayment(tx, order, at);
    // Only what is paid for leaves: an earlier attempt that gave way may just have given other books back.
    const paidFor = inArray(
      cartItems.bookId,
      wanted.map(({ bookId }) => bookId),
    );
    tx.delete(cartItems)
      .where(and(eq(cartItems.sessionId, cart), paidFor))
      .run();
    return id;
  });
}
