import { expect, it } from "vitest";
import { isbnInName } from "./place-photos.server";

const ISBN = "9780636141445";

it.each([
  ["9780636141445.jpg", ISBN],
  ["9780636141445_1.jpg", ISBN],
  ["9780636141445-2.JPG", ISBN],
  ["9780636141445 (2).jpeg", ISBN],
  ["978-0-636-14144-5 (2).jpg", ISBN],
  ["978 0 636 14144 5 back.png", ISBN],
  ["IMG_9780636141445.webp", ISBN],
  ["ISBN9780636141445.jpg", ISBN],
  ["2 9780636141445.jpg", ISBN],
  ["080442957X.jpg", "080442957X"],
  ["0-8044-2957-x (3).jpg", "080442957X"],
  ["2 080442957X.jpg", "080442957X"],
  ["9780804429573 is 0-8044-2957-X.jpg", "9780804429573"],
])("the name %s has an ISBN", (name, isbn) => {
  expect(isbnInName(name)).toBe(isbn);
});

it("an ISBN-13 with a wrong check digit is one, because a book may have it so", () => {
  expect(isbnInName("9780636141444.jpg")).toBe("9780636141444");
});

it.each(["IMG_2034.jpg", "20261127_143212.jpg", "1234567890.jpg", "97806361414451.jpg", "atlas"])(
  "the name %s has none",
  (name) => {
    expect(isbnInName(name)).toBeNull();
  },
);

it("a name with the ISBNs of two books means neither", () => {
  expect(isbnInName("9780636141445 9780804429573.jpg")).toBeNull();
});
