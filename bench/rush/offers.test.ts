import { describe, expect, it, test } from "vitest";
import { bookStructuredData } from "~/domain/catalogue/structured-data";
import { offerInJson, offerInPage, offersOnCards, offerVerdict, type SaidOffer } from "./offers";

const BOOK: SaidOffer = {
  id: 7,
  title: "Top Class Accounting Grade 12 Learner's Book",
  priceCents: 123_450,
  copies: 2,
  state: "available",
};
const HELD: SaidOffer = { ...BOOK, copies: 0, state: "held" };

describe("an answer is judged by the database before and after it", () => {
  it.each<[string, SaidOffer, SaidOffer, SaidOffer, string]>([
    ["what it was all the time", BOOK, BOOK, BOOK, "right"],
    ["what it became meanwhile", BOOK, HELD, HELD, "right"],
    ["what it was at first", BOOK, BOOK, HELD, "right"],
    ["another price", BOOK, { ...BOOK, priceCents: 1 }, BOOK, "stale"],
    ["another title", BOOK, { ...BOOK, title: "Old" }, BOOK, "stale"],
    ["a copy that is held", HELD, BOOK, HELD, "stale"],
    ["one copy too many", { ...BOOK, copies: 1 }, BOOK, { ...BOOK, copies: 1 }, "stale"],
    ["neither, while it changes", BOOK, { ...BOOK, priceCents: 1 }, HELD, "changing"],
    ["no number of copies", BOOK, { ...BOOK, copies: null }, BOOK, "right"],
  ])("%s", (_, before, said, after, verdict) => {
    expect(offerVerdict(before, said, after)).toBe(verdict);
  });
});

test("a book of the JSON interface", () => {
  const { copies: stockQty, state, ...rest } = HELD;
  expect(offerInJson(JSON.stringify({ ...rest, stockQty, soldOut: false }))).toEqual(HELD);
  expect(offerInJson(JSON.stringify({ ...rest, stockQty, soldOut: true })).state).toBe("sold");
});

test.each([
  [2, false, "available"],
  [0, false, "held"],
  [0, true, "sold"],
] as const)("a book's page with %d copies, sold out: %s", (stockQty, soldOut, state) => {
  const name = { id: 1, name: "Any" };
  const book = {
    ...{ id: 7, title: BOOK.title, priceCents: 123_450, originalPriceCents: null, isbn: null },
    ...{ shortDesc: "", longDesc: "", condition: null, coverImageUrl: null, gallery: [], tags: [] },
    ...{ grade: name, school: name, subject: name, stockQty, soldOut },
  };
  const data = bookStructuredData(book, { url: "/book/7", image: "/cover", shopName: "Dogear" });
  const html = `<head><script type="application/ld+json">${JSON.stringify(data)}</script></head>`;
  expect(offerInPage(html)).toEqual({ ...BOOK, copies: null, state });
});

describe("a page of the catalogue", () => {
  const card = (stock: string) =>
    `<ul><li id="book-7" class="found"><h2 class="a"><a href="/book/7">Top Class Accounting Grade 12 Learner&#x27;s Book</a></h2><p><span class="bold figures">R1\u00a0234.50</span><s class="figures">R2\u00a0000</s></p><p>${stock}</p></li></ul>`;

  it.each<[string, Partial<SaidOffer>]>([
    ["<span>2 available</span>", { copies: 2, state: "available" }],
    ["<span>Another shopper is paying</span>", { copies: 0, state: "held" }],
    ["<span>Sold out</span>", { copies: 0, state: "sold" }],
  ])("tells of its books, %s", (stock, told) => {
    expect(offersOnCards(card(stock))).toEqual([{ ...BOOK, ...told }]);
  });

  it("tells of none when it found none, and is refused when a card cannot be read", () => {
    expect(offersOnCards('<ul><li id="other">R100</li></ul>')).toEqual([]);
    expect(() => offersOnCards('<li id="book-7"><p>R100</p></li>')).toThrow("card of 7");
  });
});
