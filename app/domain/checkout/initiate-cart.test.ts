import { count, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { paymentItems, payments } from "~/db/schema/payment";
import { jobs } from "~/db/schema/work";
import { addBook } from "../../../tests/factories/factories";
import { heldCopies } from "../books/availability.server";
import { cartWith, changeBook, contents, lineOf, someCart } from "../cart/cart.fixture";
import { addToCart, setQuantity } from "../cart/cart.server";
import type { CartRef } from "../cart/session.server";
import { DomainError } from "../errors";
import { paymentRow } from "../payments/find.server";
import {
  beginCartCheckout,
  beginPayment,
  newBuyer,
  report,
  runHoldOut,
  stockOf,
} from "../payments/payment.fixture";
import { pricesShown } from "./agreement";
import { cancelPayment } from "./cancel.server";
import { initiateCartPayment } from "./initiate.server";
import type { BuyerOrder } from "./schema";

const howMany = () => db.select({ total: count() }).from(payments).get()?.total ?? 0;
const itemsOf = (id: string) =>
  db.select().from(paymentItems).where(eq(paymentItems.paymentId, id)).all();

/** The refusal of a checkout, which must leave cart and payments unchanged. */
function refusal(cart: CartRef | null, shopper: BuyerOrder = newBuyer()) {
  const before = [howMany(), cart && contents(cart)];
  try {
    initiateCartPayment(cart, shopper);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    expect([howMany(), cart && contents(cart)]).toEqual(before);
    return { code: error.code, message: error.message };
  }
  throw new Error("It was not refused");
}

describe("checking out", () => {
  it("makes one payment of all lines at today's prices, holds every copy, and empties the cart", () => {
    const farm = addBook(db, { title: "Animal Farm", priceCents: 8_050, stockQty: 3 });
    const atlas = addBook(db, { title: "Atlas", priceCents: 12_000 });
    const cart = cartWith(farm, atlas);
    setQuantity(cart, lineOf(cart, farm).id, { quantity: 2 });
    const payment = beginCartCheckout(cart);
    expect(payment).toMatchObject({
      status: "pending",
      amountCents: 28_100,
      bookId: farm,
      cartSessionId: cart,
      cartGivenBackAt: null,
    });
    expect(itemsOf(payment.id)).toMatchObject([
      { bookId: farm, title: "Animal Farm", quantity: 2, unitPriceCents: 8_050 },
      { bookId: atlas, title: "Atlas", quantity: 1, unitPriceCents: 12_000 },
    ]);
    expect(contents(cart)).toEqual([]);
    expect([...heldCopies([farm, atlas], Date.now())]).toEqual([
      [farm, 2],
      [atlas, 1],
    ]);
    expect([stockOf(farm), stockOf(atlas)]).toEqual([3, 1]);
  });

  it("plans the return of the books for the moment at which the hold ends", () => {
    const payment = beginCartCheckout(someCart());
    const planned = db.select().from(jobs).where(eq(jobs.kind, "give-back-cart")).all();
    expect(planned).toContainEqual(
      expect.objectContaining({
        payload: { paymentId: payment.id },
        runAt: payment.holdExpiresAt,
      }),
    );
  });

  it("leaves other carts with the same book as they are, and tells them that it is held", () => {
    const bookId = addBook(db);
    const [first, second] = [cartWith(bookId), cartWith(bookId)];
    beginCartCheckout(first);
    expect(contents(second)).toEqual([[bookId, 1]]);
    expect(refusal(second).code).toBe("conflict");
  });
});

describe("two submits", () => {
  it("of one cart are one payment", () => {
    const cart = someCart();
    const shopper = newBuyer();
    const first = beginCartCheckout(cart, shopper);
    const before = howMany();
    const again = { ...shopper, customerPhone: "+27 82 000 0000" };
    expect(beginCartCheckout(cart, again)).toEqual(first);
    expect(howMany()).toBe(before);
  });

  it("of two carts are two payments, though the same person buys the same books", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const [phone, laptop] = [cartWith(bookId), cartWith(bookId)];
    const shopper = newBuyer();
    const [first, second] = [beginCartCheckout(phone, shopper), beginCartCheckout(laptop, shopper)];
    expect(second.id).not.toBe(first.id);
    cancelPayment(second.id);
    expect(contents(laptop)).toEqual([[bookId, 1]]);
    expect(contents(phone)).toEqual([]);
  });

  it("of a cart after Buy Now are two payments, and the cart's books find back to it", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const cart = cartWith(bookId);
    const shopper = newBuyer();
    const boughtNow = beginPayment(bookId, shopper);
    const payment = beginCartCheckout(cart, shopper);
    expect(payment.id).not.toBe(boughtNow.id);
    cancelPayment(payment.id);
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });

  it("with a mended detail between them are two payments, and the first one gives way", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const shopper = newBuyer();
    const first = beginCartCheckout(cart, { ...shopper, customerEmail: "tandhi@example.org" });
    const second = beginCartCheckout(cart, shopper);
    expect(paymentRow(first.id).status).toBe("cancelled");
    expect(second).toMatchObject({ status: "pending", customerEmail: shopper.customerEmail });
    expect(itemsOf(second.id)).toMatchObject([{ bookId, quantity: 1 }]);
    expect(contents(cart)).toEqual([]);
    cancelPayment(second.id);
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });
});

describe("nobody checks out", () => {
  const EMPTY = {
    code: "invalid",
    message: "Your cart is empty. Add some books before checking out.",
  };

  it("at a price that rose, which is named with the old one, until a form has shown it", () => {
    const bookId = addBook(db, { title: "Dearer Atlas", priceCents: 12_000 });
    const cart = cartWith(bookId, addBook(db));
    changeBook(bookId, { priceCents: 15_000 });
    const named = {
      code: "price_changed",
      message: "'Dearer Atlas' was R120.00 and is R150.00 now.",
    };
    expect(refusal(cart)).toEqual(named);
    const showing = (priceCents: number) => ({
      ...newBuyer(),
      pricesShown: pricesShown([{ id: bookId, priceCents }]),
    });
    expect(refusal(cart, showing(14_000)).message).toContain("was R140.00 and is R150.00 now");
    expect(paymentRow(initiateCartPayment(cart, showing(15_000))).amountCents).toBe(27_000);
  });

  it("not at a price that fell, which is taken without asking", () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 9_000 });
    expect(beginCartCheckout(cart).amountCents).toBe(9_000);
  });

  it("without a cart, or with an empty one", () => {
    expect(refusal(null)).toEqual(EMPTY);
    const paid = someCart();
    report(beginCartCheckout(paid));
    expect(refusal(paid)).toEqual(EMPTY);
  });

  it("with an empty cart whose payment ran out of time, before its books are back", () => {
    const cart = someCart();
    const shopper = newBuyer();
    runHoldOut(beginCartCheckout(cart, shopper));
    expect(refusal(cart, shopper)).toEqual(EMPTY);
  });

  it.each([
    ["taken off the list", { deletedAt: 1 }],
    ["sold", { stockQty: 0 }],
    ["sold but for too few copies", { stockQty: 1 }],
  ])("with a book that was %s meanwhile", (_, change) => {
    const bookId = addBook(db, { stockQty: 2 });
    const { cart } = addToCart(null, { bookId, quantity: 2 });
    addToCart(cart, { bookId: addBook(db), quantity: 1 });
    changeBook(bookId, change);
    expect(refusal(cart)).toEqual({
      code: "conflict",
      message: expect.stringMatching(
        /^Something in your cart has changed: '.+'\. Please look at it, and then check out again\.$/,
      ),
    });
  });
});
