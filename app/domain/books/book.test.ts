import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { payments } from "~/db/schema/payment";
import { addBook, BUYER } from "../../../tests/factories/factories";
import { initiateBookPayment } from "../checkout/initiate.server";
import { readCatalogueQuery } from "../search/query";
import { bookCard, getBook, readBookId } from "./book.server";
import { listBooks } from "./listing/listing.server";

const buy = (bookId: number, name: string) =>
  initiateBookPayment({ bookId, ...BUYER, customerName: name });
const listed = (id: number) =>
  listBooks(readCatalogueQuery(new URLSearchParams("pageSize=50"))).books.find(
    (book) => book.id === id,
  );

describe("a book", () => {
  it("carries its grade, subject and school by name, and its times as ISO dates", () => {
    const id = addBook(db, {
      title: "Via Afrika History",
      grade: "Grade 11",
      school: "Example College",
      subject: "History",
      createdAt: Date.UTC(2026, 0, 2, 3, 4, 5),
    });
    expect(getBook(String(id))).toMatchObject({
      id,
      title: "Via Afrika History",
      grade: { name: "Grade 11" },
      school: { name: "Example College" },
      subject: { name: "History" },
      gallery: [],
      tags: [],
      createdAt: "2026-01-02T03:04:05.000Z",
    });
  });

  it("never shows what the shop keeps to itself", () => {
    const book = getBook(String(addBook(db)));
    for (const inner of ["searchText", "titleKey", "deletedAt", "gradeRank", "inStock"]) {
      expect(book).not.toHaveProperty(inner);
    }
  });

  it("is as a card what the results show, and no more", () => {
    const book = getBook(String(addBook(db, { grade: "Grade 9" })));
    expect(bookCard(book)).toMatchObject({ id: book.id, grade: "Grade 9", stockQty: 1 });
    expect(bookCard(book)).not.toHaveProperty("longDesc");
  });

  it("that was deleted is not found any more", () => {
    const id = addBook(db);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
    expect(() => getBook(String(id))).toThrow("Book not found");
  });

  it.each(["0", "-1", "1.0", "1e3", "0x1", " 1", "01", "abc", "", "9".repeat(30), "1;2", "\u0000"])(
    "is not found under '%s'",
    (address) => {
      expect(readBookId(address)).toBeNull();
      expect(() => getBook(address)).toThrow("Book not found");
    },
  );

  it("is not found without an id or under one that nobody has", () => {
    expect(() => getBook(undefined)).toThrow("Book not found");
    expect(() => getBook("999999999999999")).toThrow("Book not found");
  });
});

describe("a copy that somebody is paying for", () => {
  it("cannot be bought by others, on its page and in the results", () => {
    const id = addBook(db, { stockQty: 3 });
    buy(id, "First Buyer");
    buy(id, "Second Buyer");
    expect(getBook(String(id))).toMatchObject({ stockQty: 1, soldOut: false });
    expect(listed(id)).toMatchObject({ stockQty: 1, soldOut: false });
  });

  it("is not sold: the book is out of stock and yet not sold out", () => {
    const id = addBook(db, { stockQty: 1 });
    buy(id, "Only Buyer");
    expect(getBook(String(id))).toMatchObject({ stockQty: 0, soldOut: false });
  });

  it("comes back when its hold runs out", () => {
    const id = addBook(db, { stockQty: 1 });
    const paymentId = buy(id, "Slow Buyer");
    db.update(payments).set({ holdExpiresAt: 1 }).where(eq(payments.id, paymentId)).run();
    expect(getBook(String(id)).stockQty).toBe(1);
    expect(listed(id)?.stockQty).toBe(1);
  });

  it("comes back when its payment is cancelled", () => {
    const id = addBook(db, { stockQty: 1 });
    const paymentId = buy(id, "Undecided Buyer");
    db.update(payments).set({ status: "cancelled" }).where(eq(payments.id, paymentId)).run();
    expect(getBook(String(id)).stockQty).toBe(1);
  });
});
