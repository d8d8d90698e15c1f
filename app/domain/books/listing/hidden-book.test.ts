import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook, BUYER } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { cartWith, changeBook, lineOf } from "../../cart/cart.fixture";
import { addToCart, setQuantity } from "../../cart/cart.server";
import { getCart } from "../../cart/lines.server";
import { initiateBookPayment } from "../../checkout/initiate.server";
import { submitEnquiry } from "../../enquiries/enquiry.server";
import { beginPayment, report } from "../../payments/payment.fixture";
import { readAdminBookQuery } from "../../search/admin-book-query";
import { filterOptions } from "../../search/filters.server";
import { readCatalogueQuery, SORTS } from "../../search/query";
import { deleteName } from "../../taxonomy/names.server";
import { getBookForAdmin, listBooksForAdmin } from "../admin/admin-book.server";
import { deleteBook } from "../admin/delete-book.server";
import { createBook, updateBook } from "../admin/save-book.server";
import { getBook } from "../book.server";
import { bookInput, foundBy, historyOf, rowOf } from "../catalogue.fixture";
import { sitemapPiece } from "../sitemap.server";
import { listBooks } from "./listing.server";

const admin = storedAdmin();
const hide = (bookId: number) => changeBook(bookId, { isHidden: true });

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("a hidden book", () => {
  it("is nowhere to be found by shoppers, and back again once it is shown", () => {
    const id = addBook(db, { title: "Veiled atlas", school: "Veiled School" });
    const isSeen = () => ({
      listed: listBooks(readCatalogueQuery(new URLSearchParams())).books.some(
        (book) => book.id === id,
      ),
      bySchool: listBooks(readCatalogueQuery(new URLSearchParams("schools=Veiled+School"))).total,
      found: foundBy("veiled").length,
      foundByShortWord: foundBy("ve").length,
      offeredAsFilter: filterOptions().schools.includes("Veiled School"),
      inSitemap: sitemapPiece(Math.ceil(id / 5_000)).some((book) => book.id === id),
    });
    hide(id);
    expect(isSeen()).toEqual({
      listed: false,
      bySchool: 0,
      found: 0,
      foundByShortWord: 0,
      offeredAsFilter: false,
      inSitemap: false,
    });
    expect(() => getBook(String(id))).toThrow("Book not found");
    changeBook(id, { isHidden: false });
    expect(isSeen()).toEqual({
      listed: true,
      bySchool: 1,
      found: 1,
      foundByShortWord: 1,
      offeredAsFilter: true,
      inSitemap: true,
    });
    expect(getBook(String(id))).not.toHaveProperty("isHidden");
  });

  it("cannot be chosen, bought or asked about", () => {
    const bookId = addBook(db);
    hide(bookId);
    expect(() => addToCart(null, { bookId, quantity: 1 })).toThrow("Book not found");
    expect(() => initiateBookPayment({ bookId, ...BUYER })).toThrow("Book not found");
    const asker = { name: "Thandi Example", email: "thandi@example.org", phone: "0821234567" };
    expect(() => submitEnquiry({ bookId, ...asker })).toThrow("Book not found");
  });

  it("is no longer for sale in a cart that holds it, and no more copies of it can be taken", () => {
    const bookId = addBook(db, { stockQty: 3 });
    const cart = cartWith(bookId);
    hide(bookId);
    expect(getCart(cart)).toMatchObject({
      canCheckOut: false,
      lines: [{ available: 0, problem: { kind: "gone" } }],
    });
    const line = lineOf(cart, bookId).id;
    expect(setQuantity(cart, line, { quantity: 3 })).toMatchObject({ quantity: 1 });
  });

  it("still goes to who was paying for it", () => {
    const id = addBook(db, { stockQty: 1 });
    const payment = beginPayment(id);
    hide(id);
    expect(report(payment)).toMatchObject({ verdict: "applied" });
    expect(rowOf(id)).toMatchObject({ stockQty: 0, isHidden: true });
  });

  it("keeps its ISBN and its names taken: it is not deleted", () => {
    const kept = createBook(admin, bookInput({ isbn: "9780000000019", isHidden: true }));
    expect(() => createBook(admin, bookInput({ isbn: "9780000000019" }))).toThrow(
      "Another book has this ISBN",
    );
    expect(() => deleteName(admin, "school", kept.schoolId)).toThrow(/book/);
    deleteBook(admin, kept.id);
    expect(() => getBookForAdmin(admin, kept.id)).toThrow("Book not found");
  });

  it("stands in the owner's list, after all others in every order", () => {
    const ids = [40, 30, 20, 10].map((price) =>
      addBook(db, { title: `Book ${price}`, priceCents: price }),
    );
    const [first, second] = ids;
    hide(first ?? 0);
    hide(second ?? 0);
    for (const sortBy of SORTS) {
      const { books: listed } = listBooksForAdmin(
        admin,
        readAdminBookQuery(new URLSearchParams({ sortBy })),
      );
      expect(listed.map((book) => book.isHidden)).toEqual([false, false, true, true]);
    }
  });
});

describe("hiding", () => {
  it("is written down, and leaves the rest of the book as it is", () => {
    const { id, version } = createBook(admin, bookInput());
    const hidden = updateBook(admin, id, bookInput({ isHidden: true, version }));
    expect(hidden).toMatchObject({ id, isHidden: true, stockQty: 2 });
    expect(historyOf(id).at(-1)?.changes).toEqual({ isHidden: { from: false, to: true } });
  });

  it("stays as it is where a change does not say", () => {
    const { id } = createBook(admin, bookInput({ isHidden: true }));
    updateBook(admin, id, bookInput({ title: "Another title" }));
    expect(rowOf(id)).toMatchObject({ title: "Another title", isHidden: true });
    updateBook(admin, id, bookInput({ title: "Another title", isHidden: false }));
    expect(db.select().from(books).where(eq(books.id, id)).get()?.isHidden).toBe(false);
  });
});
