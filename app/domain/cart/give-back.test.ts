import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { cartItems } from "~/db/schema/cart";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { cancelPayment } from "../checkout/cancel.server";
import { paymentRow } from "../payments/find.server";
import { beginCartCheckout, beginPayment, report, runHoldOut } from "../payments/payment.fixture";
import { addBooksToCart } from "./add-books.server";
import { cartWith, changeBook, contents, lineOf, someCart } from "./cart.fixture";
import { addToCart, removeFromCart, setQuantity } from "./cart.server";
import { giveBackCart } from "./give-back.server";

const giveBack = (id: string) => write((tx) => giveBackCart(tx, paymentRow(id), Date.now()));

describe("a payment that ends without money", () => {
  it("puts every line back as it was, in its order", () => {
    const [atlas, farm] = [addBook(db), addBook(db, { stockQty: 4 })];
    const cart = cartWith(farm, atlas);
    setQuantity(cart, lineOf(cart, farm).id, { quantity: 3 });
    const payment = beginCartCheckout(cart);
    expect(contents(cart)).toEqual([]);
    cancelPayment(payment.id);
    expect(contents(cart)).toEqual([
      [farm, 3],
      [atlas, 1],
    ]);
  });

  it("puts a line back with the school list that it was added from, unless that is gone", () => {
    const bookId = addBook(db);
    const list = addBookList(db, { items: [{ title: "Example Mathematics" }] });
    const { cart } = addBooksToCart(null, { bookIds: [bookId], listId: list.id });
    const listOfLine = () =>
      db.select().from(cartItems).where(eq(cartItems.sessionId, cart)).get()?.listId;
    cancelPayment(beginCartCheckout(cart).id);
    expect(listOfLine()).toBe(list.id);
    const payment = beginCartCheckout(cart);
    db.delete(bookLists).where(eq(bookLists.id, list.id)).run();
    cancelPayment(payment.id);
    expect(listOfLine()).toBeNull();
  });

  it("gives back once: what the shopper removes afterwards stays out", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const payment = beginCartCheckout(cart);
    cancelPayment(payment.id);
    removeFromCart(cart, lineOf(cart, bookId).id);
    giveBack(payment.id);
    cancelPayment(payment.id);
    expect(contents(cart)).toEqual([]);
  });

  it.each([
    [1, 3],
    [5, 5],
  ])("keeps the larger number when %i was chosen again meanwhile", (again, left) => {
    const bookId = addBook(db, { stockQty: 9 });
    const { cart } = addToCart(null, { bookId, quantity: 3 });
    const payment = beginCartCheckout(cart);
    addToCart(cart, { bookId, quantity: again });
    cancelPayment(payment.id);
    expect(contents(cart)).toEqual([[bookId, left]]);
  });

  it("says when the price has changed since the books were chosen", () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const cart = cartWith(bookId);
    const payment = beginCartCheckout(cart);
    changeBook(bookId, { priceCents: 15_000 });
    cancelPayment(payment.id);
    expect(lineOf(cart, bookId).problem).toEqual({ kind: "price_changed", fromCents: 12_000 });
  });

  it("that came from no cart gives nothing to anybody", () => {
    const cart = someCart();
    const before = contents(cart);
    const payment = beginPayment();
    cancelPayment(payment.id);
    expect(paymentRow(payment.id).cartGivenBackAt).toBeNull();
    expect(contents(cart)).toEqual(before);
  });

  it("gives nothing into another shopper's cart", () => {
    const other = someCart();
    const before = contents(other);
    cancelPayment(beginCartCheckout(cartWith(addBook(db))).id);
    expect(contents(other)).toEqual(before);
  });
});

describe("a payment that is paid after its books went back", () => {
  it("takes them out of the cart again, and leaves what else was chosen", () => {
    const [farm, atlas] = [addBook(db, { stockQty: 9 }), addBook(db)];
    const { cart } = addToCart(null, { bookId: farm, quantity: 2 });
    const payment = beginCartCheckout(cart);
    cancelPayment(payment.id);
    addToCart(cart, { bookId: farm, quantity: 1 });
    addToCart(cart, { bookId: atlas, quantity: 1 });
    report(payment);
    expect(contents(cart)).toEqual([
      [farm, 1],
      [atlas, 1],
    ]);
  });

  it("does not mind that the shopper removed them first", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const cart = cartWith(bookId);
    const payment = beginCartCheckout(cart);
    cancelPayment(payment.id);
    removeFromCart(cart, lineOf(cart, bookId).id);
    report(payment);
    expect(contents(cart)).toEqual([]);
    expect(paymentRow(payment.id).status).toBe("completed");
  });

  it("leaves a cart alone that it never gave back to", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const cart = cartWith(bookId);
    const payment = beginCartCheckout(cart);
    addToCart(cart, { bookId, quantity: 1 });
    runHoldOut(payment);
    report(payment);
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });
});
