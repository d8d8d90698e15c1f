import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { DomainError } from "../errors";
import { addBooksToCart } from "./add-books.server";
import { cartWith, changeBook, contents, lineOf } from "./cart.fixture";
import { addToCart, clearCart, removeFromCart } from "./cart.server";
import { putBack, takenView } from "./put-back.server";
import { readTaken, stillAway, takenText } from "./taken";

const book = (stockQty = 1, title = "Atlas") => addBook(db, { stockQty, title });

describe("what was taken out of a cart", () => {
  it("comes back to its place with as many copies as there were", () => {
    const [farm, atlas] = [book(5), book()];
    const cart = cartWith(farm, atlas);
    addToCart(cart, { bookId: farm, quantity: 2 });
    const taken = removeFromCart(cart, lineOf(cart, farm).id);
    expect(contents(cart)).toEqual([[atlas, 1]]);
    expect(putBack(cart, [taken])).toEqual({ isWhole: true });
    expect(contents(cart)).toEqual([
      [farm, 3],
      [atlas, 1],
    ]);
  });

  it("comes back to the list that it was added from, unless that is gone", () => {
    const farm = book();
    const list = addBookList(db, { items: [{ title: "Animal Farm" }] });
    const { cart } = addBooksToCart(null, { bookIds: [farm], listId: list.id });
    const taken = clearCart(cart);
    putBack(cart, taken);
    expect(lineOf(cart, farm).list).toMatchObject({ id: list.id });
    clearCart(cart);
    db.delete(bookLists).run();
    putBack(cart, taken);
    expect(lineOf(cart, farm).list).toBeNull();
  });

  it("comes back without a place of its own, where another line has it", () => {
    const [farm, atlas] = [book(), book()];
    const cart = cartWith(farm, atlas);
    const taken = removeFromCart(cart, lineOf(cart, farm).id);
    putBack(cart, [{ ...taken, itemId: lineOf(cart, atlas).id }]);
    expect(contents(cart)).toEqual([
      [atlas, 1],
      [farm, 1],
    ]);
  });

  it("takes no place that no line has ever had", () => {
    const farm = book();
    const cart = cartWith(farm);
    const [taken] = clearCart(cart);
    putBack(cart, taken ? [{ ...taken, itemId: 900_000_000_000_000 }] : []);
    expect(lineOf(cart, farm).id).toBeLessThan(1_000_000);
  });

  it("comes back once, however often it is asked for", () => {
    const farm = book(5);
    const cart = cartWith(farm);
    const taken = clearCart(cart);
    for (let i = 0; i < 3; i++) putBack(cart, taken);
    expect(contents(cart)).toEqual([[farm, 1]]);
  });

  it("comes back all together after the cart was cleared", () => {
    const [farm, atlas] = [book(), book()];
    const cart = cartWith(farm, atlas);
    putBack(cart, clearCart(cart));
    expect(contents(cart)).toEqual([
      [farm, 1],
      [atlas, 1],
    ]);
  });

  it("comes back as far as there are copies, and says when that is not all", () => {
    const [farm, atlas, sold] = [book(3), book(), book()];
    const cart = cartWith(farm, atlas, sold);
    addToCart(cart, { bookId: farm, quantity: 2 });
    const taken = clearCart(cart);
    changeBook(farm, { stockQty: 2 });
    changeBook(sold, { stockQty: 0 });
    expect(putBack(cart, taken)).toEqual({ isWhole: false });
    expect(contents(cart)).toEqual([
      [farm, 2],
      [atlas, 1],
    ]);
  });

  it("does not come back when it was sold meanwhile", () => {
    const farm = book();
    const cart = cartWith(farm);
    const taken = clearCart(cart);
    changeBook(farm, { stockQty: 0 });
    expect(() => putBack(cart, taken)).toThrow(DomainError);
    expect(contents(cart)).toEqual([]);
  });
});

describe("the offer to put back", () => {
  it("names one book, and counts several", () => {
    const [farm, atlas] = [book(1, "Animal Farm"), book()];
    const cart = cartWith(farm, atlas);
    const taken = clearCart(cart);
    expect(takenView(cart, taken.slice(0, 1))).toMatchObject({ bookId: farm, what: "Animal Farm" });
    expect(takenView(cart, taken)).toMatchObject({ what: "2 books", lines: takenText(taken) });
  });

  it("is not made for a book that is in the cart again, or no longer listed", () => {
    const [farm, gone] = [book(), book()];
    const cart = cartWith(farm, gone);
    const taken = clearCart(cart);
    addToCart(cart, { bookId: farm, quantity: 1 });
    changeBook(gone, { deletedAt: 1 });
    expect(takenView(cart, taken)).toBeNull();
  });
});

describe("what is still away", () => {
  const one = { itemId: 7, bookId: 12, listId: null, what: "Atlas", lines: "7-12-1" };
  const other = { itemId: 8, bookId: 14, listId: null, what: "Farm", lines: "8-14-1" };
  const both = { itemId: 8, bookId: 14, listId: null, what: "2 books", lines: "8-14-1_9-12-1" };

  it("is what was taken out and is not in the cart", () => {
    expect(stillAway([one, other], [])).toEqual([one, other]);
    expect(stillAway([one, other], [12])).toEqual([other]);
    expect(stillAway([both], [12])).toEqual([both]);
    expect(stillAway([both], [12, 14])).toEqual([]);
  });

  it("is offered once, as it was taken out last", () => {
    expect(stillAway([one, { ...one, lines: "9-12-2" }], [])).toEqual([
      { ...one, lines: "9-12-2" },
    ]);
    expect(stillAway([one, both], [])).toEqual([both]);
    expect(stillAway([other, one], [])).toEqual([other, one]);
  });
});

describe("lines as one word", () => {
  it("are read as they were written", () => {
    const lines = [
      { itemId: 7, bookId: 12, quantity: 2, listId: null },
      { itemId: 8, bookId: 14, quantity: 1, listId: 3 },
    ];
    expect(takenText(lines)).toBe("7-12-2_8-14-1-3");
    expect(readTaken("7-12-2_8-14-1-3")).toEqual(lines);
  });

  it("stay within what a cookie carries", () => {
    const many = Array.from({ length: 500 }, (_, i) => ({
      itemId: i + 1,
      bookId: 1,
      quantity: 1,
      listId: null,
    }));
    expect(readTaken(takenText(many))).toHaveLength(50);
  });

  it.each(["", "7", "7-12", "7-12-0", "0-12-1", "7-12-1_", "7-12-99999", "x-1-1", "7-12-1-0"])(
    "are nothing when they read %j",
    (text) => {
      expect(readTaken(text)).toBeNull();
    },
  );
});
