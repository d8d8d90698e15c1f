import { describe, expect, it } from "vitest";
import {
  hasIsbnForm,
  hasValidChecksum,
  isPlaceholderIsbn,
  normaliseIsbn,
  numberLabel,
  storedIsbn,
} from "./isbn";

it.each([
  ["978-0-636-14144-5", "9780636141445"],
  ["978 0 636 14144 5", "9780636141445"],
  ["978\u20110\u2013636\u201414144\u20105", "9780636141445"],
  ["0-8044-2957-x", "080442957X"],
  ["9780636141445", "9780636141445"],
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

const NONE = [
  ...[
    "N.A.",
    "N/A",
    "n/a",
    "NA",
    "n.a",
    "nvt",
    "N.V.T.",
    "none",
    "No ISBN",
    "geen",
    "#N/A",
    "#REF!",
  ],
  ...[
    "TBC",
    "t.b.c.",
    "TBA",
    "TBD",
    "To be confirmed",
    "word nog bevestig",
    "pending",
    "Pending...",
  ],
  ...["not available", "Unknown", "onbekend", "ISBN", "see book", "various", "null", "undefined"],
  ...["x", "X", "xxx", "XXXXXXXXXXXXX", "zzz", "A", "-", "--", "?", "???", ".", "", " ", "\u2013"],
  ...["0", "000", "1", "9", "11111", "9999999999", "0000000000000"],
  ...["9780000000000", "978-0-00-000000-0", "9780000000002", "978000000000", "978-0000000"],
  ...[
    "978XXXXXXXXXX",
    "978-0-XXX-XXXXX-X",
    "978-0-636-XXXXX-X",
    "9781111111111",
    "9799999999999",
    "000000000X",
  ],
  ...["123456789", "1234567890", "123456789X", "0123456789", "9781234567890", "978-1-234-56789-7"],
];

const REAL = [
  ...[
    "9780636141445",
    "978-0-636-14144-5",
    "9780636141446",
    "080442957X",
    "0306406152",
    "0636119895",
  ],
  ...["978063614144", "636119895", "9781111111113", "9780000000019", "9790000000117"],
  ...[
    "12",
    "22",
    "111",
    "2027",
    "1234",
    "12345678",
    "BK-1001",
    "shelf 12",
    "A1",
    "X1",
    "XB-00",
    "TBC-17",
  ],
  ...["NA-2041", "GR10-MATHS", "AAB", "xx1", "NOVEL", "978", "9780", "00000001", "X00"],
];

describe("what stands in the place of an ISBN and is none", () => {
  it.each(NONE)("'%s' is stored as nothing", (text) => {
    expect(isPlaceholderIsbn(text)).toBe(true);
    expect(storedIsbn(text)).toBe("");
  });
});

describe("an ISBN, also with a wrong check digit, or a number of the shop's own", () => {
  it.each(REAL)("'%s' stays", (text) => {
    expect(isPlaceholderIsbn(text)).toBe(false);
    expect(storedIsbn(text)).not.toBe("");
  });
});
