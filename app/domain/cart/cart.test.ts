import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../tests/factories/factories";
import { DomainError } from "../errors";
import { beginPayment } from "../payments/payment.fixture";
import {
  cartRow,
  cartWith,
  changeBook,
  contents,
  itemRows,
  lastUsed,
  lineOf,
  someCart,
} from "./cart.fixture";
import {
  acceptPrice,
  addToCart,
  clearCart,
  fixLine,
  removeFromCart,
  setQuantity,
} from "./cart.server";

/** The code of a refusal. */
function refused(attempt: () => unknown): string {
  try {
    attempt();
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
  return "not refused";
}

describe("adding a book", () => {
  it("opens a cart for who has none", () => {
    const bookId = addBook(db, { stockQty: 3 });
    const outcome = addToCart(null, { bookId, quantity: 2 });
    expect(outcome).toMatchObject({ quantity: 2, isCapped: false });
    expect(contents(outcome.cart)).toEqual([[bookId, 2]]);
  });

  it("that is in the cart already makes its line longer, not a second line", () => {
    const bookId = addBook(db, { stockQty: 5 });
    const cart = cartWith(bookId);
    const first = lineOf(cart, bookId).id;
    addToCart(cart, { bookId, quantity: 3 });
    expect(contents(cart)).toEqual([[bookId, 4]]);
    expect(lineOf(cart, bookId).id).toBe(first);
  });

  it("more often than there are copies gives every copy, and says so", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const { cart, ...outcome } = addToCart(null, { bookId, quantity: 5 });
    expect(outcome).toEqual({ quantity: 2, added: 2, isCapped: true });
    const again = addToCart(cart, { bookId, quantity: 1 });
    expect(again).toEqual({ cart, quantity: 2, added: 0, isCapped: true });
    expect(contents(cart)).toEqual([[bookId, 2]]);
  });

  it("of which another shopper holds copies counts only the others", () => {
    const bookId = addBook(db, { stockQty: 3 });
    beginPayment(bookId);
    expect(addToCart(null, { bookId, quantity: 3 })).toMatchObject({ quantity: 2, isCapped: true });
  });

  it("accepts today's price for the whole line", () => {
    const bookId = addBook(db, { priceCents: 10_000, stockQty: 2 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 11_000 });
    addToCart(cart, { bookId, quantity: 1 });
    expect(lineOf(cart, bookId)).toMatchObject({ problem: null, lineTotalCents: 22_000 });
  });

  it("that is sold, held, hidden or unknown is refused, and leaves the cart as it was", () => {
    const cart = someCart();
    const before = itemRows(cart);
    const held = addBook(db);
    beginPayment(held);
    const hidden = addBook(db);
    changeBook(hidden, { deletedAt: 1 });
    const add = (bookId: number) => refused(() => addToCart(cart, { bookId, quantity: 1 }));
    expect(add(addBook(db, { stockQty: 0 }))).toBe("sold_out");
    expect(add(held)).toBe("sold_out");
    expect(add(hidden)).toBe("not_found");
    expect(add(999_999)).toBe("not_found");
    expect(itemRows(cart)).toEqual(before);
  });
});

describe("setting a line's copies", () => {
  it("changes that line and no other", () => {
    const [farm, atlas] = [addBook(db, { stockQty: 9 }), addBook(db, { stockQty: 9 })];
    const cart = cartWith(farm, atlas);
    setQuantity(cart, lineOf(cart, atlas).id, { quantity: 7 });
    expect(contents(cart)).toEqual([
      [farm, 1],
      [atlas, 7],
    ]);
  });

  it("to more than there are gives what there is, and says so", () => {
    const bookId = addBook(db, { stockQty: 4 });
    const cart = cartWith(bookId);
    const outcome = setQuantity(cart, lineOf(cart, bookId).id, { quantity: 5 });
    expect(outcome).toEqual({ cart, quantity: 4, isCapped: true });
  });

  it("of a book that was sold meanwhile keeps one, for the cart page to speak about", () => {
    const bookId = addBook(db, { stockQty: 4 });
    const cart = cartWith(bookId);
    changeBook(bookId, { stockQty: 0 });
    expect(setQuantity(cart, lineOf(cart, bookId).id, { quantity: 3 }).quantity).toBe(1);
    expect(lineOf(cart, bookId).problem).toMatchObject({ kind: "sold_out", why: "sold" });
  });

  it("accepts a price that rose, and no other price than the book's", () => {
    const bookId = addBook(db, { priceCents: 12_000 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 15_000 });
    const { id } = lineOf(cart, bookId);
    expect(() => acceptPrice(cart, id, 14_000)).toThrow("The price has changed.");
    expect(lineOf(cart, bookId).problem).not.toBeNull();
    acceptPrice(cart, id, 15_000);
    expect(lineOf(cart, bookId).problem).toBeNull();
    expect(() => acceptPrice(someCart(), id, 15_000)).toThrow("not in your cart");
  });

  it("does not accept a new price by the way", () => {
    const bookId = addBook(db, { stockQty: 4 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 99_900 });
    setQuantity(cart, lineOf(cart, bookId).id, { quantity: 2 });
    expect(lineOf(cart, bookId).problem).toMatchObject({ kind: "price_changed" });
  });
});

describe("taking out", () => {
  it("one book leaves the others", () => {
    const [farm, atlas] = [addBook(db), addBook(db)];
    const cart = cartWith(farm, atlas);
    removeFromCart(cart, lineOf(cart, farm).id);
    expect(contents(cart)).toEqual([[atlas, 1]]);
  });

  it("all leaves an empty cart that can be filled again", () => {
    const cart = cartWith(addBook(db), addBook(db));
    clearCart(cart);
    expect(contents(cart)).toEqual([]);
    const bookId = addBook(db);
    addToCart(cart, { bookId, quantity: 1 });
    expect(contents(cart)).toEqual([[bookId, 1]]);
  });
});

describe("another shopper's line", () => {
  it.each([
    ["set", (mine, theirs) => setQuantity(mine, theirs, { quantity: 2 })],
    ["removed", (mine, theirs) => removeFromCart(mine, theirs)],
    ["fixed", (mine, theirs) => fixLine(mine, theirs)],
  ] satisfies [string, (mine: ReturnType<typeof someCart>, theirs: number) => unknown][])(
    "cannot be %s, and looks like one that is not there",
    (_, attempt) => {
      const bookId = addBook(db, { stockQty: 5 });
      const [mine, theirs] = [cartWith(bookId), cartWith(bookId)];
      changeBook(bookId, { priceCents: 1 });
      const before = itemRows(theirs);
      expect(refused(() => attempt(mine, lineOf(theirs, bookId).id))).toBe("not_found");
      expect(refused(() => attempt(mine, 999_999))).toBe("not_found");
      expect(itemRows(theirs)).toEqual(before);
    },
  );

  it("stays when I clear mine", () => {
    const bookId = addBook(db);
    const [mine, theirs] = [cartWith(bookId), cartWith(bookId)];
    clearCart(mine);
    expect(contents(theirs)).toEqual([[bookId, 1]]);
  });
});

describe("a line's one-tap fix", () => {
  it.each([
    ["removes a book that is no longer for sale", { deletedAt: 1 }, []],
    ["removes a book that was sold", { stockQty: 0 }, []],
    ["takes the copies that are left", { stockQty: 2 }, [2]],
    ["accepts a new price", { priceCents: 500 }, [3]],
    ["leaves a line without a problem alone", { stockQty: 9 }, [3]],
  ])("%s, and no other line", (_, change, left) => {
    const [bookId, other] = [addBook(db, { stockQty: 3 }), addBook(db)];
    const { cart } = addToCart(null, { bookId, quantity: 3 });
    addToCart(cart, { bookId: other, quantity: 1 });
    changeBook(bookId, change);
    fixLine(cart, lineOf(cart, bookId).id);
    expect(contents(cart)).toEqual([...left.map((quantity) => [bookId, quantity]), [other, 1]]);
    expect(lineOf(cart, other).problem).toBeNull();
    if (left.length > 0) expect(lineOf(cart, bookId).problem).toBeNull();
  });
});

it.each([
  ["adding", (cart, bookId) => addToCart(cart, { bookId, quantity: 1 })],
  ["setting", (cart, bookId) => setQuantity(cart, lineOf(cart, bookId).id, { quantity: 2 })],
  ["taking out", (cart, bookId) => removeFromCart(cart, lineOf(cart, bookId).id)],
  ["clearing", (cart) => clearCart(cart)],
  ["fixing", (cart, bookId) => fixLine(cart, lineOf(cart, bookId).id)],
] satisfies [string, (cart: ReturnType<typeof someCart>, bookId: number) => unknown][])(
  "%s counts as a use of the cart",
  (_, use) => {
    const bookId = addBook(db, { stockQty: 5 });
    const cart = cartWith(bookId);
    changeBook(bookId, { priceCents: 99_900 });
    lastUsed(cart, 1);
    use(cart, bookId);
    expect(cartRow(cart)?.updatedAt).toBeGreaterThan(1);
  },
);
