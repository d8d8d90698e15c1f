import { describe, expect, it, test } from "vitest";
import { bookStructuredData } from "~/domain/books/structured-data";
import { newChecks, offersIn, type ShownOffer, verdictOf } from "./offers";
import { allKept, atLeast, atMost, formatFigure, formatSection, percentile } from "./report";

test.each([
  [12_345_678, "12 345 678"],
  [1234.56, "1 235"],
  [99.94, "99.9"],
  [0.0567, "0.057"],
  [true, "yes"],
  [null, "-"],
  [Number.NaN, "-"],
])("%s is printed as '%s'", (value, printed) => {
  expect(formatFigure(value)).toBe(printed);
});

test("a budget is kept at its limit, by nothing that could not be measured, and of several by each", () => {
  expect(atLeast(300, 300, "/s")).toEqual({ wanted: "≥ 300/s", isKept: true });
  expect(atMost(1.5, 1.6).isKept).toBe(false);
  expect(atMost(1.5, Number.NaN).isKept).toBe(false);
  const both = allKept(atLeast(1, 1), atMost(1, 2, " s"));
  expect(both).toEqual({ wanted: "≥ 1, ≤ 1 s", isKept: false });
});

test("a percentile is a value that was measured, and the list is left as it was", () => {
  const values = [100, 20, 3];
  expect([0.5, 0.99, 0].map((share) => percentile(values, share))).toEqual([20, 100, 3]);
  expect(values).toEqual([100, 20, 3]);
  expect(percentile([], 0.5)).toBeNaN();
});

test("a table has names on the left, figures on the right, and the budget beside them", () => {
  const table = formatSection({
    title: "Pages",
    measures: [
      { what: "/", figures: { "requests/s": 1234, share: 0.5 }, budget: atLeast(1000, 1234) },
      { what: "/book/{id}", figures: { "requests/s": 9 } },
    ],
    notes: ["Medians of 3."],
  });
  expect(table.split("\n")).toEqual([
    "Pages",
    "              requests/s  share  budget",
    "  /                1 234  0.500  ≥ 1 000 kept",
    "  /book/{id}           9",
    "  Medians of 3.",
  ]);
});

const BOOK: ShownOffer = {
  id: 7,
  title: "Top Class Accounting Grade 12 Learner's Book",
  priceCents: 123_450,
  copies: 2,
  state: "available",
};
const HELD: ShownOffer = { ...BOOK, copies: 0, state: "held" };

describe("an answer is judged by the database before and after it", () => {
  it.each<[string, ShownOffer, ShownOffer, ShownOffer, string]>([
    ["what it became meanwhile", BOOK, HELD, HELD, "right"],
    ["what it was at first", BOOK, BOOK, HELD, "right"],
    ["another price", BOOK, { ...BOOK, priceCents: 1 }, BOOK, "stale"],
    ["a copy that is held", HELD, BOOK, HELD, "stale"],
    ["neither, while it changes", BOOK, { ...BOOK, priceCents: 1 }, HELD, "changing"],
    ["no number of copies", BOOK, { ...BOOK, copies: null }, BOOK, "right"],
  ])("%s", (_, before, said, after, verdict) => {
    expect(verdictOf(before, said, after)).toBe(verdict);
  });

  it("is found stale where it tells of an older price", async () => {
    let stored = BOOK;
    const { copies: stockQty, state: _, ...rest } = BOOK;
    const url = `data:application/json,${encodeURIComponent(JSON.stringify({ ...rest, stockQty, soldOut: false }))}#`;
    const { check, found } = newChecks(url, { offers: () => new Map([[7, stored]]) });
    await check("/api/v1/books/7");
    stored = { ...BOOK, priceCents: 200 };
    await check("/api/v1/books/7");
    expect(found).toMatchObject({ right: 1, stale: [expect.stringContaining("/books/7 says")] });
  });
});

test("books of the JSON interface", () => {
  const { copies: stockQty, state: _, ...rest } = HELD;
  const book = { ...rest, stockQty, soldOut: false };
  expect(offersIn("/api/v1/books/7", JSON.stringify(book))).toEqual([HELD]);
  const sold = JSON.stringify({ books: [{ ...book, soldOut: true }] });
  expect(offersIn("/api/v1/books?q=any", sold)).toEqual([{ ...HELD, state: "sold" }]);
});

test.each([
  [2, false, "available"],
  [0, false, "held"],
  [0, true, "sold"],
] as const)("a book's page with %d copies, sold out: %s", (stockQty, soldOut, state) => {
  const name = { id: 1, name: "Any" };
  const book = {
    ...{ id: 7, title: BOOK.title, authors: null, isbn: null },
    ...{
      priceCents: 123_450,
      originalPriceCents: null,
      shortDesc: "",
      longDesc: "",
      condition: null,
    },
    ...{ coverImageUrl: null, gallery: [], tags: [] },
    ...{ grade: name, school: name, subject: name, stockQty, soldOut },
  };
  const data = bookStructuredData(book, { url: "/book/7", image: "/cover", shopName: "Dogear" });
  const html = `<head><script type="application/ld+json">${JSON.stringify(data)}</script></head>`;
  expect(offersIn("/book/7", html)).toEqual([{ ...BOOK, copies: null, state }]);
});

test.each<[string, Partial<ShownOffer>]>([
  ["<span>2 available</span>", { copies: 2, state: "available" }],
  ["<span>Another shopper is paying</span>", { copies: 0, state: "held" }],
  ["<span>Sold out</span>", { copies: 0, state: "sold" }],
])("a card of the catalogue, %s", (stock, told) => {
  const card = `<ul><li id="book-7" class="found"><h2 class="a"><a href="/book/7">Top Class Accounting Grade 12 Learner&#x27;s Book</a></h2><p><span class="bold figures">R1\u00a0234.50</span><s class="figures">R2\u00a0000</s></p><p>${stock}</p></li></ul>`;
  expect(offersIn("/?page=2", card)).toEqual([{ ...BOOK, ...told }]);
  expect(() => offersIn("/", '<li id="book-7"><p>R100</p></li>')).toThrow("card of 7");
});
