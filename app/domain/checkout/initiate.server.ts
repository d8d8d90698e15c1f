import { and, eq, inArray } from "drizzle-orm";
import { write } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { getCart } from "../cart/lines.server";
import type { CartRef } from "../cart/session.server";
import type { CartLineView, CartView } from "../cart/view";
import { now } from "../dates/time";
import { chooseDelivery } from "../delivery/choice.server";
import { DomainError } from "../errors";
import { chooseWay } from "../offline-payments/offered.server";
import { normalisePhone } from "../values/phone";
import { readPrices, risenInWords } from "./agreement";
import { createPayment } from "./create.server";
import { madeBefore, onceByCall } from "./idempotency.server";
import { type Customer, priceLines, type ShownOrder } from "./order.server";
import type { BuyerOrder, BuyNowOrder } from "./schema";
import { boughtAgain, submittedAgain } from "./submitted-again.server";
import { STRANGER, type Visitor } from "./visitor";

const EMPTY_CART = "Your cart is empty. Add some books before checking out.";

/** A price that rose is accepted by sending a form that showed it; a lower one is taken without asking. */
function requireUnchanged({ lines }: CartView, pricesShown: string | undefined): void {
  const shown = readPrices(pricesShown);
  const seenOf = ({ problem, book }: CartLineView) =>
    shown.get(book.id) ?? (problem?.kind === "price_changed" ? problem.fromCents : book.priceCents);
  const risen = lines.filter((line) => line.book.priceCents > seenOf(line));
  const others = lines.filter(({ problem }) => problem && problem.kind !== "price_changed");
  if (others.length > 0) {
    const titles = [...others, ...risen].map(({ book }) => `'${book.title}'`);
    const what = [...new Set(titles)].join(", ");
    const message = `Something in your cart has changed: ${what}. Please look at it, and then check out again.`;
    throw new DomainError("conflict", message);
  }
  if (risen.length > 0) {
    throw new DomainError(
      "price_changed",
      risen
        .map((line) => risenInWords(line.book.title, seenOf(line), line.book.priceCents))
        .join(" "),
    );
  }
}

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

const shownOf = ({ deliveryCents, conditions, agreesToCondition }: BuyerOrder): ShownOrder => ({
  deliveryCents,
  conditions,
  agreesToCondition,
});

/**
 * Buy Now: holds one copy of a book and creates its payment, in one transaction. Idempotent while the hold lives
 * and once it is paid. A second submit from the same browser gets the first one's payment, or replaces it when a detail was
 * corrected, as at the checkout. Returns the payment's id.
 * @throws DomainError not_found, sold_out, price_changed (it rose above the price that was shown), conflict (over the limit of
 * copies per buyer, or another order under the call's key), too_many (held too often and not paid), invalid (under PayFast's minimum, or without the address
 * that its tax invoice needs, the fields that its delivery needs, or a way to pay that is on offer) or unavailable (no live account).
 */
export function initiateBookPayment(input: BuyNowOrder, visitor: Visitor = STRANGER): string {
  const at = now();
  const called = onceByCall(visitor, "book", input);
  return write((tx) => {
    const before = madeBefore(tx, called, visitor, at);
    if (before !== null) return before;
    const lines = priceLines(tx, [{ bookId: input.bookId, quantity: 1 }]);
    const customer = customerOf(input);
    const delivery = chooseDelivery(tx, input);
    const method = chooseWay(input.method, delivery);
    const details = { customer, delivery, method };
    // A new key says that this is another order.
    const opened = called === null ? boughtAgain(tx, input.bookId, details, visitor, at) : null;
    if (opened !== null) return opened;
    const { title = "", unitPriceCents: priceCents = 0 } = lines[0] ?? {};
    const seenCents = input.shownPriceCents ?? priceCents;
    if (priceCents > seenCents) {
      const risen = risenInWords(title, seenCents, priceCents);
      throw new DomainError("price_changed", `The price has changed: ${risen}`);
    }
    const order = { lines, ...details, cart: null, visitor, shown: shownOf(input), called };
    return createPayment(tx, order, at);
  });
}

/**
 * Checkout: holds every copy of the cart, creates one payment and empties the cart, in one transaction. A second submit
 * gets the first one's payment, or replaces it when a detail was corrected. Returns the payment's id.
 * @throws DomainError price_changed (a price rose that was not shown), conflict (a line has changed otherwise, over the limit of copies per buyer, or another order under the call's
 * key), sold_out, too_many (held
 * too often and not paid), invalid (empty cart, under PayFast's minimum, without the address that its tax invoice
 * needs) or unavailable (no live account).
 */
export function initiateCartPayment(
  cart: CartRef | null,
  input: BuyerOrder,
  visitor: Visitor = STRANGER,
): string {
  const at = now();
  const called = onceByCall(visitor, "cart", cart, input);
  return write((tx) => {
    const before = madeBefore(tx, called, visitor, at);
    if (before !== null) return before;
    const customer = customerOf(input);
    if (cart === null) throw new DomainError("invalid", EMPTY_CART);
    const delivery = chooseDelivery(tx, input);
    const method = chooseWay(input.method, delivery);
    if (getCart(cart, tx).lines.length === 0) {
      const opened = submittedAgain(tx, cart, { customer, delivery, method }, at);
      if (opened !== null) return opened;
    }
    const contents = getCart(cart, tx, visitor.ownAttempts);
    if (contents.lines.length === 0) throw new DomainError("invalid", EMPTY_CART);
    requireUnchanged(contents, input.pricesShown);
    const wanted = contents.lines.map((line) => ({
      bookId: line.book.id,
      quantity: line.quantity,
    }));
    const lines = priceLines(tx, wanted);
    const shown = shownOf(input);
    const order = { lines, delivery, method, customer, cart, visitor, shown, called };
    const id = createPayment(tx, order, at);
    // Remove only what is paid for: an ended earlier attempt may just have returned other books.
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
