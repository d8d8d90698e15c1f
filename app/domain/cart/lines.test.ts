import { describe, expect, it } from "vitest";
import { db, write } from "~/db/client.server";
import { addBookList } from "../../../tests/factories/book-lists";
import { addBook } from "../../../tests/factories/factories";
import { beginPayment } from "../payments/payment.fixture";
import { addBooksToCart } from "./add-books.server";
import { cartWith, changeBook, lineOf, someCart } from "./cart.fixture";
import { addToCart, clearCart, setQuantity } from "./cart.server";
import { countUnits, getCart } from "./lines.server";

const EMPTY = { lines: [], units: 0, subtotalCents: 0, canCheckOut: false };

describe("a cart", () => {
  it("shows each line with its book, in the order in which they were chosen", () => {
    const farm = addBook(db, {
      title: "Animal Farm",
      priceCents: 8_050,
      stockQty: 3,
      grade: "Grade 9",
      school: "Example High School",
      subject: "English",
      coverImageUrl: "/objects/farm.webp",
    });
    const atlas = addBook(db, { title: "Atlas", priceCents: 12_000 });
    const { cart } = addToCart(null, { bookId: farm, quantity: 2 });
    addToCart(cart, { bookId: atlas, quantity: 1 });
    const { lines, ...sums } = getCart(cart);
    expect(sums).toEqual({ units: 3, subtotalCents: 28_100, canCheckOut: true });
    expect(lines.map(({ book }) => book.title)).toEqual(["Animal Farm", "Atlas"]);
    expect(lines[0]).toEqual({
      id: expect.any(Number),
      quantity: 2,
      lineTotalCents: 16_100,
      available: 3,
      problem: null,
      otherCopies: [],
      alsoFor: [],
      list: null,
      listNeedId: null,
      listedTitle: null,
      book: {
        id: farm,
        title: "Animal Farm",
        coverImageUrl: "/objects/farm.webp",
        priceCents: 8_050,
        condition: "Good",
        school: { name: "Example High School" },
        subject: { name: "English" },
        grade: { name: "Grade 9" },
      },
    });
  });

  it("that is none, or is empty, cannot be checked out", () => {
    const cart = someCart();
    clearCart(cart);
    expect([getCart(null), getCart(cart)]).toEqual([EMPTY, EMPTY]);
    expect([countUnits(null), countUnits(cart)]).toEqual([0, 0]);
  });

  it("counts copies on the badge, not lines", () => {
    const bookId = addBook(db, { stockQty: 4 });
    const cart = cartWith(bookId, addBook(db));
    setQuantity(cart, lineOf(cart, bookId).id, { quantity: 4 });
    expect([countUnits(cart), getCart(cart).units]).toEqual([5, 5]);
  });

  it("always sums today's prices", () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 15_000 });
    expect(getCart(cart).subtotalCents).toBe(15_000);
  });
});

describe("a line's problem", () => {
  it.each([
    ["the book was taken off the list", { deletedAt: 1 }, { kind: "gone" }],
    ["it was sold", { stockQty: 0 }, { kind: "sold_out", why: "sold", until: null }],
    ["fewer copies are left", { stockQty: 2 }, { kind: "too_many", available: 2 }],
    ["its price rose", { priceCents: 13_000 }, { kind: "price_changed", fromCents: 12_000 }],
    ["nothing, after its price fell", { priceCents: 11_000 }, null],
    ["nothing, after more copies came in", { stockQty: 90 }, null],
  ])("is that %s", (_, change, problem) => {
    const bookId = addBook(db, { priceCents: 12_000, stockQty: 3 });
    const { cart } = addToCart(null, { bookId, quantity: 3 });
    addToCart(cart, { bookId: addBook(db), quantity: 1 });
    changeBook(bookId, change);
    expect(lineOf(cart, bookId).problem).toEqual(problem);
    expect(getCart(cart).canCheckOut).toBe(problem === null);
  });

  it("is also that another shopper is paying for it just now", () => {
    const bookId = addBook(db);
    const cart = cartWith(bookId);
    const { holdExpiresAt } = beginPayment(bookId);
    const until = new Date(holdExpiresAt).toISOString();
    const problem = { kind: "sold_out", why: "being_paid", until };
    expect(lineOf(cart, bookId)).toMatchObject({ available: 0, problem });
  });
});

it("a line says the title in whose place the school accepts its book, and none for the listed one", () => {
  const [listed, other] = ["9780306406157", "9780521618748"];
  const [maths, social, tied, elsewhere] = write(() => [
    addBook(db, { title: "Platinum Maths", isbn: "9780636141445" }),
    addBook(db, { title: "Via Afrika Social Sciences", isbn: other }),
    addBook(db, { title: "Atlas of Africa" }),
    addBook(db, { title: "Via Afrika Social Sciences", isbn: other, condition: "Fair" }),
  ]);
  const list = write(() =>
    addBookList(db, {
      items: [
        { title: "Platinum Maths Grade 8", isbn: "9780636141445" },
        { title: "Platinum Social Sciences", isbn: listed, otherIsbns: [other ?? ""] },
        { title: "School Atlas", tiedBookId: tied ?? null },
      ],
    }),
  );
  const bookIds = [maths, social, tied].flatMap((id) => id ?? []);
  const { cart } = addBooksToCart(null, { bookIds, listId: list.id });
  addBooksToCart(cart, { bookIds: [elsewhere ?? 0] });
  expect(getCart(cart).lines.map(({ listedTitle }) => listedTitle)).toEqual([
    null,
    // Two copies of one title stand side by side.
    "Platinum Social Sciences",
    "Platinum Social Sciences",
    "School Atlas",
  ]);
});
