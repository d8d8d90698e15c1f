import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { beginCartCheckout, beginPayment, newBuyer, runHoldOut } from "../payments/payment.fixture";
import { cartWith, changeBook, contents, lineOf } from "./cart.fixture";
import { addToCart, removeFromCart } from "./cart.server";
import { OwnHold } from "./own-hold.server";
import { putBack } from "./put-back.server";

/** What adding a book is refused with, or null when it succeeds. */
function refusal(attempt: () => unknown): unknown {
  try {
    attempt();
    return null;
  } catch (error) {
    return error;
  }
}

describe("a book whose last copy is held", () => {
  it("is not called gone to the shopper who is paying for it", () => {
    const bookId = addBook(db);
    const payment = beginPayment(bookId);
    const own = refusal(() => addToCart(null, { bookId, quantity: 1 }, [payment.id]));
    expect(own).toBeInstanceOf(OwnHold);
    expect(own).toMatchObject({ code: "conflict", paymentId: payment.id });
    expect(String(own)).toMatch(/We keep this book for you/);
  });

  it("is not known by the cart alone: who has its id learns of no payment", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const payment = beginCartCheckout(cart);
    const byCart = refusal(() => addToCart(cart, { bookId, quantity: 1 }));
    expect(byCart).toMatchObject({ code: "sold_out" });
    expect(byCart).not.toHaveProperty("paymentId");
    const byBrowser = refusal(() => addToCart(cart, { bookId, quantity: 1 }, [payment.id]));
    expect(byBrowser).toBeInstanceOf(OwnHold);
  });

  it("is gone for anybody else", () => {
    const bookId = addBook(db);
    beginPayment(bookId);
    const other = beginPayment();
    const others = cartWith(addBook(db));
    const refused = refusal(() => addToCart(others, { bookId, quantity: 1 }, [other.id]));
    expect(refused).toMatchObject({ code: "sold_out" });
    expect(refused).not.toBeInstanceOf(OwnHold);
  });

  it("is the shopper's no more once their time has run out", () => {
    const bookId = addBook(db);
    const payment = beginPayment(bookId);
    runHoldOut(payment);
    changeBook(bookId, { stockQty: 0 });
    const refused = refusal(() => addToCart(null, { bookId, quantity: 1 }, [payment.id]));
    expect(refused).toMatchObject({ code: "sold_out" });
  });

  it("goes into the cart where there is another copy", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const payment = beginPayment(bookId);
    const { cart } = addToCart(null, { bookId, quantity: 1 }, [payment.id]);
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });

  it("is told as one's own when it was taken out of the cart and is to come back", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const taken = removeFromCart(cart, lineOf(cart, bookId).id);
    const payment = beginPayment(bookId, newBuyer());
    expect(refusal(() => putBack(cart, [taken], [payment.id]))).toBeInstanceOf(OwnHold);
    expect(refusal(() => putBack(cart, [taken]))).toMatchObject({ code: "sold_out" });
  });
});
