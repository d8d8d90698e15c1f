import { describe, expect, it } from "vitest";
import { isbnWarning, warningsOf } from "./book-warnings";

const book = {
  isbn: "9780636123458",
  priceCents: 12_000,
  originalPriceCents: 24_000,
  coverImageUrl: "https://images.example.org/cover.jpg",
  gallery: ["/objects/back.webp"],
};

it("says nothing about a book in order", () => {
  expect(warningsOf({ ...book, isbn: "9780306406157" })).toEqual({});
  expect(warningsOf({ ...book, isbn: null, coverImageUrl: null })).toEqual({});
});

describe("an ISBN", () => {
  it.each(["9781234567897", "9780000000000", "111111"])("%s is no number of a book", (isbn) => {
    expect(isbnWarning(isbn)).toContain("no book's own number");
    expect(isbnWarning("")).toBeUndefined();
  });

  it.each(["9780306406158", "0306406153"])("%s has a wrong check digit", (isbn) => {
    expect(warningsOf({ ...book, isbn })).toEqual({
      isbn: "The ISBN's check digit does not fit. Compare it with the book.",
    });
  });

  it.each(["97803064061", "978030640615", "97803064061577"])(
    "%s has a digit too few or many",
    (isbn) => {
      expect(warningsOf({ ...book, isbn }).isbn).toContain(`this one has ${isbn.length}`);
    },
  );

  it("of 13 characters has no X, which stands at the end of 10", () => {
    expect(warningsOf({ ...book, isbn: "978063614145X" }).isbn).toBe(
      "An X stands only at the end of an ISBN of 10 characters; this one has 13. Compare it with the book.",
    );
  });

  it("1234 is none, and may be somebody's own number", () => {
    expect(warningsOf({ ...book, isbn: "1234" }).isbn).toBe(
      "An ISBN has 10 or 13 characters; this one has 4. Compare it with the book, or leave it as a number of your own.",
    );
  });

  it.each(["SKU17", "A-1234", "030640615X9"])(
    "%s is somebody's own number, and nobody's business",
    (isbn) => {
      expect(warningsOf({ ...book, isbn })).toEqual({});
    },
  );
});

it.each([
  [120, "R1.20"],
  [1_200_000, "R12\u00a0000"],
])("asks whether a price of %i cents is right", (priceCents, shown) => {
  const { priceCents: asked } = warningsOf({
    ...book,
    isbn: null,
    originalPriceCents: null,
    priceCents,
  });
  expect(asked).toBe(`This sells the book for ${shown}. Is that right?`);
});

it("tells that an original price shows no saving when it is not above the price", () => {
  const { originalPriceCents } = warningsOf({ ...book, isbn: null, originalPriceCents: 12_000 });
  expect(originalPriceCents).toBe("This is not above the price, so the shop shows no saving.");
});

it("tells that browsers will not show images over http", () => {
  const insecure = "http://images.example.org/cover.jpg";
  const warnings = warningsOf({
    ...book,
    isbn: null,
    coverImageUrl: insecure,
    gallery: [insecure],
  });
  expect(Object.keys(warnings)).toEqual(["coverImageUrl", "gallery"]);
});
