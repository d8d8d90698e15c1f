import { describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { addBook } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { beginPayment, report } from "../../payments/payment.fixture";
import { readAdminBookQuery } from "../../search/admin-book-query";
import { getBook } from "../book.server";
import { foundBy, historyOf, rowOf } from "../catalogue.fixture";
import { getBookForAdmin, listBooksForAdmin } from "./admin-book.server";
import { deleteBook, deleteBooks } from "./delete-book.server";

const admin = storedAdmin();

describe("a deleted book", () => {
  it("is nowhere to be found, by shoppers and admins alike", () => {
    const id = addBook(db, { title: "Vanishing atlas" });
    deleteBook(admin, id);
    expect(() => getBook(String(id))).toThrow("Book not found");
    expect(() => getBookForAdmin(admin, id)).toThrow("Book not found");
    expect(foundBy("vanishing")).toEqual([]);
    const query = readAdminBookQuery(new URLSearchParams("q=vanishing"));
    expect(listBooksForAdmin(admin, query)).toMatchObject({ books: [], total: 0 });
  });

  it("is written down with its title and who deleted it", () => {
    const id = addBook(db, { title: "Old atlas" });
    deleteBook(admin, id);
    expect(historyOf(id)).toEqual([
      { by: admin.email, action: "deleted", changes: { title: { from: "Old atlas", to: null } } },
    ]);
  });

  it("cannot be deleted again", () => {
    const id = addBook(db);
    deleteBook(admin, id);
    expect(() => deleteBook(admin, id)).toThrow("Book not found");
    expect(historyOf(id)).toHaveLength(1);
  });

  it("still goes to who was paying for it", () => {
    const id = addBook(db, { stockQty: 1 });
    const payment = beginPayment(id);
    deleteBook(admin, id);
    expect(report(payment)).toMatchObject({ verdict: "applied" });
    expect(rowOf(id)).toMatchObject({ stockQty: 0, deletedAt: expect.any(Number) });
  });
});

describe("a bulk delete", () => {
  it("deletes what is selected and nothing else, each with its line in the log", () => {
    const [first, second, third] = ["One", "Two", "Three"].map((title) => addBook(db, { title }));
    const ids = [first ?? 0, third ?? 0];
    expect(deleteBooks(admin, ids)).toBe(2);
    expect(getBook(String(second)).title).toBe("Two");
    expect(ids.map((id) => historyOf(id).length)).toEqual([1, 1]);
  });

  it("passes over what is gone, and counts each once", () => {
    const kept = addBook(db);
    const gone = addBook(db);
    deleteBook(admin, gone);
    expect(deleteBooks(admin, [kept, kept, gone, 999_999])).toBe(1);
    expect(deleteBooks(admin, [gone])).toBe(0);
  });
});
