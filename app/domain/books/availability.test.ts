import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import { cancelPayment } from "../checkout/cancel.server";
import { beginCartPayment, beginPayment, report } from "../payments/payment.fixture";
import { readCatalogueQuery } from "../search/query";
import { availableCopies, heldCopies } from "./availability.server";
import { getBook } from "./book.server";
import { listBooks } from "./listing/listing.server";

afterEach(() => {
  vi.useRealTimers();
});

const shown = (bookId: number) => {
  const { stockQty, soldOut } = getBook(String(bookId));
  return { stockQty, soldOut };
};

describe("what a shopper can buy", () => {
  it("is what is on hand less what others are paying for", () => {
    const bookId = addBook(db, { stockQty: 3 });
    expect(shown(bookId)).toEqual({ stockQty: 3, soldOut: false });
    beginPayment(bookId);
    beginPayment(bookId);
    expect(shown(bookId)).toEqual({ stockQty: 1, soldOut: false });
  });

  it("is nothing while the last copy is held, but the book is not sold out", () => {
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    expect(shown(bookId)).toEqual({ stockQty: 0, soldOut: false });
    report(payment);
    expect(shown(bookId)).toEqual({ stockQty: 0, soldOut: true });
  });

  it("comes back in the very millisecond in which the hold ends", () => {
    vi.setSystemTime(new Date("2027-01-15T08:00:00Z"));
    const bookId = addBook(db, { stockQty: 1 });
    const payment = beginPayment(bookId);
    vi.setSystemTime(payment.holdExpiresAt - 1);
    expect(shown(bookId).stockQty).toBe(0);
    vi.setSystemTime(payment.holdExpiresAt);
    expect(shown(bookId).stockQty).toBe(1);
  });

  it("comes back when the payment is cancelled or fails", () => {
    const bookId = addBook(db, { stockQty: 2 });
    cancelPayment(beginPayment(bookId).id);
    report(beginPayment(bookId), { status: "FAILED" });
    expect(shown(bookId).stockQty).toBe(2);
  });

  it("is counted once when a payment completes: what is taken is held no more", () => {
    const bookId = addBook(db, { stockQty: 3 });
    report(beginPayment(bookId));
    expect(shown(bookId).stockQty).toBe(2);
  });

  it("is never less than nothing, even when the owner lowers the stock under the holds", () => {
    const bookId = addBook(db, { stockQty: 3 });
    for (let buyer = 0; buyer < 3; buyer += 1) beginPayment(bookId);
    db.update(books).set({ stockQty: 1 }).where(eq(books.id, bookId)).run();
    expect(shown(bookId)).toEqual({ stockQty: 0, soldOut: false });
  });

  it("is the same in the list as on the book's page", () => {
    const title = "A book that is only in this test";
    const bookId = addBook(db, { stockQty: 2, title });
    beginPayment(bookId);
    const { books: listed } = listBooks(readCatalogueQuery(new URLSearchParams({ q: title })));
    expect(listed.map(({ id, stockQty }) => [id, stockQty])).toEqual([[bookId, 1]]);
  });
});

describe("held copies", () => {
  it("are summed over payments and quantities, for the books asked about only", () => {
    const [one, two, free] = [addBook(db), addBook(db), addBook(db)];
    beginCartPayment([
      { bookId: one, quantity: 2 },
      { bookId: two, quantity: 1 },
    ]);
    beginCartPayment([{ bookId: one, quantity: 3 }]);
    expect(heldCopies([one, free], Date.now())).toEqual(new Map([[one, 5]]));
    expect(heldCopies([], Date.now())).toEqual(new Map());
  });

  it("leave out a payment's own hold when asked to, inside a transaction too", () => {
    const bookId = addBook(db, { stockQty: 2 });
    const { id } = beginPayment(bookId);
    beginPayment(bookId);
    const held = write(() => heldCopies([bookId], Date.now(), [id]));
    expect(held).toEqual(new Map([[bookId, 1]]));
  });
});

it.each([
  [3, undefined, 3],
  [3, 0, 3],
  [3, 2, 1],
  [3, 3, 0],
  [1, 4, 0],
  [0, 1, 0],
])("%d on hand less %s held is %d", (onHand, held, available) => {
  expect(availableCopies(onHand, held)).toBe(available);
});
