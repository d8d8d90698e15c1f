import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook, type BookTraits } from "../../../tests/factories/factories";
import { takeOffline, takeOnlyPayFast } from "../../../tests/factories/offline-payments";
import { DomainError } from "../errors";
import { beginPayment, newBuyer } from "../payments/payment.fixture";
import { addBooksToCart } from "./add-books.server";
import { cartWith, changeBook, contents, lineOf } from "./cart.fixture";
import { addToCart, removeUnbuyable, takeOtherCopy } from "./cart.server";
import { getCart } from "./lines.server";

let isbns = 0;
const copies = (...traits: BookTraits[]) => {
  isbns += 1;
  const isbn = `97800000${String(isbns).padStart(5, "0")}`;
  return traits.map((each) => addBook(db, { isbn, ...each })) as [number, number, number];
};

describe("a line of a book that has other copies", () => {
  it("offers those that are free, the nearest price first, whether the book itself can be bought or not", () => {
    const [sold, near, far] = copies(
      { priceCents: 12_000, condition: "Like New" },
      { priceCents: 9_500, condition: "Good" },
      { priceCents: 7_000, condition: "Fair" },
    );
    const cart = cartWith(sold);
    const offered = [
      { id: near, condition: "Good", priceCents: 9_500, available: 1 },
      { id: far, condition: "Fair", priceCents: 7_000, available: 1 },
    ];
    expect(lineOf(cart, sold).otherCopies).toEqual(offered);
    changeBook(sold, { stockQty: 0 });
    expect(lineOf(cart, sold).otherCopies).toEqual(offered);
  });

  it("offers a condition at a price once", () => {
    const [own, first] = copies({ condition: "Fair" }, {}, { school: "Another School" });
    expect(lineOf(cartWith(own), own).otherCopies.map(({ id }) => id)).toEqual([first]);
  });

  it("offers none that is held, hidden or in the cart already", () => {
    const [sold, held, hidden] = copies({}, { condition: "Fair" }, { condition: "Like New" });
    const cart = cartWith(sold);
    changeBook(sold, { stockQty: 0 });
    beginPayment(held);
    changeBook(hidden, { isHidden: true });
    expect(lineOf(cart, sold).otherCopies).toEqual([]);
    changeBook(hidden, { isHidden: false });
    addToCart(cart, { bookId: hidden, quantity: 1 });
    expect(lineOf(cart, sold).otherCopies).toEqual([]);
  });

  it("without an ISBN offers what has the same words in its grade", () => {
    const title = "Only By Its Words";
    const sold = addBook(db, { title, isbn: null, grade: "Grade 9" });
    addBook(db, { title, isbn: null, grade: "Grade 8" });
    const cart = cartWith(sold);
    changeBook(sold, { stockQty: 0 });
    expect(lineOf(cart, sold).otherCopies).toEqual([]);
    const other = addBook(db, { title, isbn: null, grade: "Grade 9" });
    expect(lineOf(cart, sold).otherCopies).toMatchObject([{ id: other }]);
  });
});

describe("taking the other copy", () => {
  it("keeps the line's place and list, at today's price, with as many as there are", () => {
    const [sold, other] = copies({ stockQty: 3 }, { condition: "Fair", priceCents: 5_000 });
    const last = addBook(db);
    const list = addBookList(db, { grade: "Grade 4", items: [{ title: "Any" }] });
    const bookIds = [sold, sold, last];
    const { cart } = addBooksToCart(null, { bookIds, listId: list.id });
    changeBook(sold, { stockQty: 0 });
    takeOtherCopy(cart, lineOf(cart, sold).id, { bookId: other });
    expect(contents(cart)).toEqual([
      [other, 1],
      [last, 1],
    ]);
    expect(lineOf(cart, other)).toMatchObject({ problem: null, list: { id: list.id } });
  });

  it("moves as many as there are, and keeps the rest while its own book can be bought", () => {
    const [own, other] = copies({ stockQty: 3 }, { condition: "Fair" });
    const cart = cartWith(own, own, own);
    takeOtherCopy(cart, lineOf(cart, own).id, { bookId: other });
    expect(contents(cart)).toEqual([
      [own, 2],
      [other, 1],
    ]);
  });

  it("is refused for a book that the line does not offer", () => {
    const [sold] = copies({}, { condition: "Fair" });
    const cart = cartWith(sold);
    const take = (bookId: number) => () => takeOtherCopy(cart, lineOf(cart, sold).id, { bookId });
    expect(take(addBook(db))).toThrow(DomainError);
    expect(contents(cart)).toEqual([[sold, 1]]);
  });
});

it("sums count only what can be bought, and what cannot is removed at once", () => {
  const [sold, fewer, fine] = [addBook(db), addBook(db, { stockQty: 3 }), addBook(db)];
  const cart = cartWith(sold, fewer, fewer, fine);
  changeBook(sold, { stockQty: 0 });
  changeBook(fewer, { stockQty: 1 });
  const { priceCents } = lineOf(cart, fine).book;
  expect(getCart(cart)).toMatchObject({ units: 2, subtotalCents: 2 * priceCents });
  removeUnbuyable(cart);
  expect(contents(cart)).toEqual([
    [fewer, 2],
    [fine, 1],
  ]);
});

it("a copy that was ordered by transfer is reserved, until the order ends", () => {
  takeOffline({ db });
  const bookId = addBook(db);
  const cart = cartWith(bookId);
  const order = { ...newBuyer(), method: "bank_transfer" };
  const { holdExpiresAt } = beginPayment(bookId, order);
  takeOnlyPayFast({ db });
  const until = new Date(holdExpiresAt).toISOString();
  expect(lineOf(cart, bookId).problem).toEqual({ kind: "sold_out", why: "reserved", until });
});
