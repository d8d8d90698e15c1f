import { describe, expect, it } from "vitest";
import { isPlaceholderIsbn, storedIsbn } from "./placeholder-isbn";

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
