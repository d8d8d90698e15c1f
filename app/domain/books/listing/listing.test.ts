import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook, type BookTraits } from "../../../../tests/factories/factories";
import { readCatalogueQuery, SORTS } from "../../search/query";
import { listBooks } from "./listing.server";

const list = (address: string) => listBooks(readCatalogueQuery(new URLSearchParams(address)));
const titles = (address: string) => list(address).books.map((book) => book.title);
const shelve = (...shelf: BookTraits[]) => shelf.map((traits) => addBook(db, traits));

beforeEach(() => {
  db.delete(books).run();
});

describe("an order", () => {
  beforeEach(() => {
    shelve(
      { title: "Éclairs", priceCents: 300, grade: "Grade 10", createdAt: 1 },
      { title: "zebras", priceCents: 100, grade: "Grade 8", createdAt: 2 },
      { title: "Apples", priceCents: 200, grade: "Grade 12", createdAt: 3 },
      { title: "A sold one", priceCents: 50, grade: "Grade 7", createdAt: 9, stockQty: 0 },
      { title: "Zzz sold", priceCents: 900, grade: "Grade 13", createdAt: 8, stockQty: 0 },
    );
  });

  it.each([
    ["recent", ["Apples", "zebras", "Éclairs", "A sold one", "Zzz sold"]],
    ["price_asc", ["zebras", "Apples", "Éclairs", "A sold one", "Zzz sold"]],
    ["price_desc", ["Éclairs", "Apples", "zebras", "Zzz sold", "A sold one"]],
    ["title_asc", ["Apples", "Éclairs", "zebras", "A sold one", "Zzz sold"]],
    ["grade", ["zebras", "Éclairs", "Apples", "A sold one", "Zzz sold"]],
  ])("%s puts what is sold out last", (sortBy, order) => {
    expect(titles(`sortBy=${sortBy}`)).toEqual(order);
  });

  it("by grade goes by the number: 8 before 10", () => {
    expect(list("sortBy=grade").books.map((book) => book.grade.name)).toEqual([
      "Grade 8",
      "Grade 10",
      "Grade 12",
      "Grade 7",
      "Grade 13",
    ]);
  });

  it("that nobody knows is recent", () => {
    expect(titles("sortBy=cheapest")).toEqual(titles("sortBy=recent"));
  });
});

describe("pages", () => {
  beforeEach(() => {
    shelve(...Array.from({ length: 25 }, (_, i) => ({ title: `Book ${i + 1}`, createdAt: 7 })));
  });

  it.each(SORTS)("in the order %s show each book once, even when all are alike", (sortBy) => {
    const seen = [1, 2, 3].flatMap((page) => titles(`sortBy=${sortBy}&page=${page}`));
    expect(new Set(seen).size).toBe(25);
    expect(seen).toHaveLength(25);
  });

  it("come with the exact total and their number", () => {
    expect(list("")).toMatchObject({ total: 25, page: 1, pages: 3 });
    expect(list("pageSize=25")).toMatchObject({ total: 25, page: 1, pages: 1 });
    expect(list("pageSize=50&page=2")).toMatchObject({ total: 25, page: 1, pages: 1 });
  });

  it("past the end are the last one", () => {
    const last = list("page=3");
    expect(last.books).toHaveLength(1);
    expect(list("page=99999999999")).toEqual(last);
  });

  it("of nothing are one empty page", () => {
    expect(list("q=nothing-is-called-this&page=4")).toEqual({
      books: [],
      total: 0,
      soldOut: 0,
      page: 1,
      pages: 1,
      searchedFor: null,
      without: [],
    });
  });
});

describe("filters", () => {
  beforeEach(() => {
    shelve(
      { title: "M8", grade: "Grade 8", subject: "Mathematics", school: "Hoërskool Noord" },
      { title: "M9", grade: "Grade 9", subject: "Mathematics", school: "O'Kiep High" },
      { title: "H9", grade: "Grade 9", subject: "History", school: "O'Kiep High" },
    );
  });

  it.each([
    ["grades=Grade+9", ["H9", "M9"]],
    ["grades=Grade+8&grades=Grade+9", ["H9", "M8", "M9"]],
    ["grades=Grade+9&subjects=Mathematics", ["M9"]],
    ["schools=O'Kiep+High", ["H9", "M9"]],
    ["schools=Hoërskool+Noord", ["M8"]],
    ["grades[]=Grade+8", ["M8"]],
    ["grades=Grade+9&q=hist", ["H9"]],
    ["grades=", ["H9", "M8", "M9"]],
  ])("%s leave %j", (address, left) => {
    expect(titles(address).toSorted()).toEqual(left);
  });

  it.each(["Grade 99", "%", "'", '"', "\\", "😀", "[1]", "null", "1 or 1=1"])(
    "for a grade that nobody has (%s) leave nothing, and break nothing",
    (grade) => {
      expect(list(`grades=${encodeURIComponent(grade)}`)).toMatchObject({ books: [], total: 0 });
    },
  );

  it("with an unknown name beside a known one show the known one's books", () => {
    expect(titles("grades=Grade+99&grades=Grade+8")).toEqual(["M8"]);
  });
});

it("does not list a book that was deleted", () => {
  shelve({ title: "Kept" }, { title: "Gone" });
  db.update(books).set({ deletedAt: 1 }).where(eq(books.title, "Gone")).run();
  expect(titles("")).toEqual(["Kept"]);
  expect(titles("q=gone")).toEqual([]);
  expect(list("").total).toBe(1);
});
