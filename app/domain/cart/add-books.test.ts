import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { bookLists } from "~/db/schema/book-list";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { DomainError } from "../errors";
import { beginPayment } from "../payments/payment.fixture";
import { addBooksToCart } from "./add-books.server";
import { cartWith, changeBook, contents, lineOf, someCart } from "./cart.fixture";
import { addToCart } from "./cart.server";
import { OwnHold } from "./own-hold.server";

const outcomesOf = (...bookIds: number[]) => {
  const { cart, books } = addBooksToCart(null, { bookIds });
  return { outcomes: books.map(({ outcome }) => outcome), contents: contents(cart) };
};

describe("putting several books into a cart", () => {
  it("opens a cart, and keeps the order in which they were named", () => {
    const [farm, atlas] = [addBook(db, { title: "Animal Farm" }), addBook(db)];
    const { cart, books } = addBooksToCart(null, { bookIds: [atlas, farm] });
    expect(contents(cart)).toEqual([
      [atlas, 1],
      [farm, 1],
    ]);
    expect(books[1]).toEqual({ bookId: farm, title: "Animal Farm", outcome: "added" });
  });

  it("tells one by one what is not there any more, and adds the others", () => {
    const [there, sold, gone] = [addBook(db), addBook(db, { stockQty: 0 }), addBook(db)];
    changeBook(gone, { deletedAt: 1 });
    const held = addBook(db);
    beginPayment(held);
    expect(outcomesOf(sold, there, gone, held)).toEqual({
      outcomes: ["sold_out", "added", "gone", "sold_out"],
      contents: [[there, 1]],
    });
  });

  it("gives a book that is named twice twice, as far as there are copies", () => {
    const [two, one] = [addBook(db, { stockQty: 2 }), addBook(db)];
    expect(outcomesOf(two, one, two, one)).toEqual({
      outcomes: ["added", "added", "added", "sold_out"],
      contents: [
        [two, 2],
        [one, 1],
      ],
    });
  });

  it("adds nothing when it is sent again", () => {
    const bookId = addBook(db, { stockQty: 9 });
    const { cart } = addBooksToCart(null, { bookIds: [bookId] });
    expect(addBooksToCart(cart, { bookIds: [bookId] }).books).toMatchObject([
      { outcome: "in_cart" },
    ]);
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });

  it("leaves what else is in the cart, and accepts today's price for what it adds", () => {
    const [old, book] = [addBook(db), addBook(db, { stockQty: 2, priceCents: 10_000 })];
    const cart = cartWith(old, book);
    changeBook(book, { priceCents: 11_000 });
    addBooksToCart(cart, { bookIds: [book, book] });
    expect(contents(cart)).toEqual([
      [old, 1],
      [book, 2],
    ]);
    expect(lineOf(cart, book).problem).toBeNull();
  });

  it("names the list that they come from, once, while parents can see it", () => {
    const items = [
      { title: "Farm" },
      { title: "Pip", choiceGroup: "a" },
      { title: "Emma", choiceGroup: "a" },
    ];
    const [list, other] = [
      addBookList(db, { items }),
      addBookList(db, { items, grade: "Grade 9" }),
    ];
    const [first, second] = [addBook(db), addBook(db, { stockQty: 2 })];
    const cart = cartWith(first);
    addBooksToCart(cart, { bookIds: [first, second], listId: list.id });
    addBooksToCart(cart, { bookIds: [second, second], listId: other.id });
    const ofList = {
      id: list.id,
      grade: "Grade 8",
      school: "Example High School",
      path: `/schools/${list.slug}/grade-8?year=2027`,
      titles: 2,
    };
    expect([first, second].map((id) => lineOf(cart, id).list)).toEqual([ofList, ofList]);
    db.update(bookLists).set({ state: "draft" }).where(eq(bookLists.id, list.id)).run();
    expect(lineOf(cart, first).list).toBeNull();
    expect(() => addBooksToCart(cart, { bookIds: [first], listId: list.id })).toThrow(DomainError);
  });

  it("puts a second copy for a twin to the list of the first, and counts its title once", () => {
    const isbn = "9780636141445";
    const items = [{ title: "Platinum Maths", isbn }, { title: "Farm" }];
    const list = addBookList(db, { school: "Twins", items });
    const [first, second, farm] = [
      addBook(db, { isbn, condition: "Good" }),
      addBook(db, { isbn, condition: "Fair" }),
      addBook(db, { title: "Farm", grade: "Grade 8" }),
    ];
    const { cart } = addBooksToCart(null, { bookIds: [first], listId: list.id });
    addToCart(cart, { bookId: second, quantity: 1 });
    addToCart(cart, { bookId: farm, quantity: 1 });
    const other = addBook(db, { title: "Farm", grade: "Grade 9" });
    addToCart(cart, { bookId: other, quantity: 1 });
    const lists = [first, second, farm, other].map((id) => lineOf(cart, id).list?.id);
    expect(lists).toEqual([list.id, list.id, list.id, undefined]);
    const needs = [first, second, farm, other].map((id) => lineOf(cart, id).listNeedId);
    expect(needs).toEqual([list.itemIds[0], list.itemIds[0], list.itemIds[1], null]);
  });

  it("puts a copy to the list that has none of its title yet, whichever came first", () => {
    const isbn = "9780636141452";
    const items = [{ title: "Platinum Maths", isbn }];
    const [one, two] = ["North", "South"].map((school) => addBookList(db, { school, items }));
    const [first, second] = [addBook(db, { isbn }), addBook(db, { isbn, condition: "Fair" })];
    const [third, fourth] = [addBook(db), addBook(db)];
    const { cart } = addBooksToCart(null, { bookIds: [second] });
    addBooksToCart(cart, { bookIds: [third, first], listId: one?.id });
    expect(lineOf(cart, second).list?.id).toBe(one?.id);
    const other = addBooksToCart(null, { bookIds: [third, first], listId: one?.id }).cart;
    addBooksToCart(other, { bookIds: [fourth], listId: two?.id });
    addBooksToCart(other, { bookIds: [second] });
    expect(lineOf(other, second).list?.id).toBe(two?.id);
  });

  it("is refused when none can be bought, and the cart stays as it is", () => {
    const cart = someCart();
    const before = contents(cart);
    const sold = addBook(db, { stockQty: 0 });
    expect(() => addBooksToCart(cart, { bookIds: [sold, 999_999] })).toThrow(DomainError);
    expect(contents(cart)).toEqual(before);
  });

  it("is refused with the payment that holds them when that is the shopper's own", () => {
    const bookId = addBook(db);
    const payment = beginPayment(bookId);
    expect(() => addBooksToCart(null, { bookIds: [bookId] }, [payment.id])).toThrow(OwnHold);
  });
});
