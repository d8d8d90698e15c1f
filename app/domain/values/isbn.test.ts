import { describe, expect, it } from "vitest";
import { hasIsbnForm, hasValidChecksum, normaliseIsbn, numberLabel } from "./isbn";

it.each([
  ["978-0-636-14144-5", "9780636141445"],
  ["978 0 636 14144 5", "9780636141445"],
  ["978\u20110\u2013636\u201414144\u20105", "9780636141445"],
  ["0-8044-2957-x", "080442957X"],
  ["9780636141445", "9780636141445"],
  ["ISBN 978-0-636-14144-5", "9780636141445"],
  ["ISBN-13: 978-0-636-14144-5", "9780636141445"],
  ["isbn978 0 636 14144 5", "9780636141445"],
  ["ISBN (10): 0-8044-2957-x", "080442957X"],
  ["ISBN10 1306406152", "1306406152"],
  ["ISBN-77", "ISBN77"],
])("stores %s without hyphens and spaces: %s", (printed, stored) => {
  expect(normaliseIsbn(printed)).toBe(stored);
});

it.each([
  ["9780636141445", true],
  ["978-0-636-14144-5", true],
  ["080442957X", true],
  ["9780306406158", true],
  ["1234", false],
  ["DOG-17", false],
  ["978030640615X", false],
  ["X306406152", false],
  ["97803064061577", false],
])("%s has an ISBN's form, right or wrong in its check digit: %s", (number, hasForm) => {
  expect(hasIsbnForm(number)).toBe(hasForm);
  expect(numberLabel(number)).toBe(hasForm ? "ISBN" : "Number");
});

describe("the check digit", () => {
  it.each([
    ["9780306406157", "the ISBN-13 of ISO 2108's own example"],
    ["978-0-306-40615-7", "the same with hyphens"],
    ["0306406152", "an ISBN-10"],
    ["080442957X", "an ISBN-10 whose check digit is ten"],
    ["0-8044-2957-x", "the same as people type it"],
  ])("of %s is right (%s)", (isbn) => {
    expect(hasValidChecksum(isbn)).toBe(true);
  });

  it.each([
    ["9780306406158", "one off"],
    ["9780306406175", "two digits swapped"],
    ["0306406153", "one off in an ISBN-10"],
    ["X306406152", "an X in another place"],
    ["978030640615", "a digit short"],
    ["97803064061577", "a digit long"],
    ["not an ISBN", "no digits"],
    ["", "nothing"],
  ])("of %s is wrong (%s)", (isbn) => {
    expect(hasValidChecksum(isbn)).toBe(false);
  });
});
