import { parse } from "csv-parse/sync";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { db, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook, type BookTraits } from "../../../../tests/factories/factories";
import { storedAdmin } from "../../accounts/account.fixture";
import { deleteBooks } from "../../books/admin/delete-book.server";
import { createBook } from "../../books/admin/save-book.server";
import { bookInput } from "../../books/catalogue.fixture";
import { beginPayment } from "../../payments/payment.fixture";
import { readAdminBookQuery } from "../../search/admin-book-query";
import { booksCsv, booksFileName } from "./books-csv.server";

const admin = storedAdmin();

const pieces = (address = "") => booksCsv(admin, readAdminBookQuery(new URLSearchParams(address)));
const fileOf = (address = "") => [...pieces(address)].join("");
const rowsOf = (address = ""): Record<string, string>[] =>
  parse(fileOf(address), { columns: true, bom: true });
const titlesOf = (address = "") => rowsOf(address).map((row) => row.title);
const shelve = (...shelf: BookTraits[]) =>
  write((tx) => shelf.map((traits) => addBook(tx, traits)));

beforeEach(() => {
  db.update(books).set({ deletedAt: 1 }).run();
});

describe("the file of an export", () => {
  it("has the columns of the import's template, the authors, the original price, the shelf and whether shoppers see it behind them, and a mark by which Excel knows UTF-8", () => {
    expect(fileOf()).toBe(
      "\ufefftitle,price,description,isbn,condition,grade,school,subject,tags,stock,image,authors,original price,shelf,shown\r\n",
    );
  });

  it("has a book's cells as the import reads them: the price in rand, the tags in one", () => {
    createBook(
      admin,
      bookInput({
        title: "Oxford Geskiedenis, Graad 8 \u201cé\u201d",
        priceCents: 9_550,
        isbn: "9780306406157",
        authors: "Ann Example",
        originalPriceCents: 20_050,
        condition: "Like New",
        stockQty: 3,
        tags: ["CAPS", "Leerderboek"],
        coverImageUrl: "https://images.example.org/front.jpg",
        shelf: "A3",
      }),
    );
    expect(rowsOf()).toEqual([
      {
        title: "Oxford Geskiedenis, Graad 8 \u201cé\u201d",
        price: "95.50",
        description: "Clean, no writing in it.\n\nThe whole year's work.\nWith answers.",
        isbn: "9780306406157",
        condition: "Like New",
        grade: "Grade 10",
        school: "Example High School",
        subject: "Mathematics",
        tags: "CAPS, Leerderboek",
        stock: "3",
        image: "https://images.example.org/front.jpg",
        authors: "Ann Example",
        "original price": "200.50",
        shelf: "A3",
        shown: "yes",
      },
    ]);
  });

  it("writes whole rand without cents, and nothing where there is nothing", () => {
    addBook(db, { priceCents: 12_000, condition: null });
    expect(rowsOf()[0]).toMatchObject({
      price: "120",
      isbn: "",
      condition: "",
      tags: "",
      image: "",
      "original price": "",
      shelf: "",
    });
  });

  it("tells the copies on hand, whoever holds them", () => {
    beginPayment(addBook(db, { stockQty: 2 }));
    expect(rowsOf()[0]?.stock).toBe("2");
  });

  it.each(["=1+1", "+27", "-5", "@SUM(A1)"])("makes no formula of a book called %s", (title) => {
    addBook(db, { title, tags: [title], isbn: null });
    expect(rowsOf()[0]).toMatchObject({ title: `'${title}`, tags: `'${title}` });
  });

  it("is named with the date in South Africa", () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 22, 30) });
    expect(booksFileName()).toBe("books-2026-11-21.csv");
    vi.useRealTimers();
  });
});

describe("an export", () => {
  it("has all that match the filters, whatever page they are on, in the order of the list", () => {
    shelve(
      ...Array.from({ length: 60 }, (_, i) => ({ title: `M${i}`, priceCents: 100 + i })),
      { title: "Dear", priceCents: 90_000 },
      { title: "Other", grade: "Grade 8" },
    );
    const found = titlesOf("grades=Grade+10&sortBy=price_desc&page=2&pageSize=20");
    expect(found).toHaveLength(61);
    expect(found.slice(0, 3)).toEqual(["Dear", "M59", "M58"]);
  });

  it.each([
    ["q=dear", ["Dear"]],
    ["q=de", ["Dear"]],
    ["q=nowhere", []],
    ["schools=Example+College", ["Sold"]],
  ])("of %s has %j", (address, titles) => {
    shelve({ title: "Dear" }, { title: "Sold", school: "Example College", stockQty: 0 });
    expect(titlesOf(address)).toEqual(titles);
  });

  it("comes in pieces, and leaves out what is deleted before its turn", () => {
    const ids = shelve(
      ...Array.from({ length: 450 }, (_, i) => ({ title: `B${i}`, createdAt: i })),
    );
    const walk = pieces();
    const first = [walk.next().value, walk.next().value].join("");
    deleteBooks(admin, ids.slice(0, 10));
    const rest = [...walk];
    expect(rest).toHaveLength(2);
    expect(parse(first + rest.join(""), { columns: true, bom: true })).toHaveLength(440);
  });

  it("lets others write while it is under way", () => {
    shelve(...Array.from({ length: 300 }, (_, i) => ({ title: `B${i}` })));
    const walk = pieces();
    walk.next();
    walk.next();
    expect(() => addBook(db)).not.toThrow();
    expect([...walk]).toHaveLength(1);
  });
});
