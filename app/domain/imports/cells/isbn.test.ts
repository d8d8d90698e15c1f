import fs from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { isbnForms } from "../../values/isbn";
import { readIsbn } from "./isbn";

describe("an ISBN", () => {
  it.each([
    ["9780636141445", "9780636141445"],
    ["978-0-636-14144-5", "9780636141445"],
    ["978 0636141445", "9780636141445"],
    ["978\u20110\u2011636\u201114144\u20115", "9780636141445"],
    ["'9780636141445", "9780636141445"],
    ["ISBN: 9780636141445", "9780636141445"],
    ["ISBN 9780636141445", "9780636141445"],
    ["isbn-13: 978-0-636-14144-5", "9780636141445"],
    ["ISBN13 9780636141445", "9780636141445"],
    ["9780636141445.0", "9780636141445"],
    ["9780636141445,00", "9780636141445"],
    ["9.780636141445E+12", "9780636141445"],
    ["9,780636141445E+12", "9780636141445"],
    ["0306406152", "0306406152"],
    ["ISBN-10: 0-306-40615-2", "0306406152"],
    ["080442957x", "080442957X"],
  ])("%s is %s", (text, isbn) => {
    expect(readIsbn(text)).toEqual({ value: isbn });
  });

  it.each([
    ...[
      "n/a",
      "N/A",
      "NA",
      "N.A.",
      "#N/A",
      "-",
      "--",
      "none",
      "None",
      "geen",
      "Onbekend",
      "0",
      "null",
      "?",
    ],
    ...["TBC", "t.b.a.", "pending", "x", "xxx", "ISBN: TBC", "ISBN", "0000000000", "'-"],
  ])("%s is none", (text) => {
    expect(readIsbn(text)).toEqual({ value: null });
  });

  it.each(["1", "11111", "9780000000002", "9780000000000.0", "9.780000000000E+12", "1234567890"])(
    "%s is none, which might be meant as a number: it warns",
    (text) => {
      expect(readIsbn(text)).toEqual({
        value: null,
        warning: `'${text}' is no ISBN, and was left out.`,
      });
    },
  );

  it("with a wrong check digit is kept, with a warning", () => {
    expect(readIsbn("9780636141446")).toEqual({
      value: "9780636141446",
      warning: "The check digit of the ISBN 9780636141446 does not fit. Compare it with the book.",
    });
  });

  it("that may have lost a zero, but fails its check digit then too, is kept as it is, with a warning", () => {
    expect(readIsbn("636119895")).toMatchObject({
      value: "636119895",
      warning: expect.stringContaining("has 9 characters"),
    });
  });

  it("that lacks a digit is kept, with a warning", () => {
    expect(readIsbn("978063614144")).toMatchObject({
      value: "978063614144",
      warning: expect.stringContaining("has 12 characters, and an ISBN has 10 or 13"),
    });
  });

  it.each([
    ["306406152", "0306406152"],
    ["30640615 2", "0306406152"],
    ["10000003", "0010000003"],
  ])("%s has lost its leading zeros to Excel: %s", (text, isbn) => {
    expect(readIsbn(text)).toMatchObject({
      value: isbn,
      warning: expect.stringContaining("has lost its leading zeros"),
    });
  });

  it.each(["9.78064E+12", "9,78064E+12", "9.78E+12", "6.36E+8", "9.780636141445E+13"])(
    "%s has lost its digits, and is refused with advice",
    (text) => {
      const { fault } = { fault: "", ...readIsbn(text) };
      expect(fault).toContain(`The ISBN '${text}' was shortened by a spreadsheet`);
      expect(fault).toContain("give the column the number format '0'");
    },
  );

  it("that stands beside another one in a cell is refused", () => {
    for (const text of ["9780636141445 / 9780636141452", "978-0-636-14144-5; 0306406152"]) {
      expect(readIsbn(text)).toMatchObject({
        fault: expect.stringContaining("more than one ISBN"),
      });
    }
  });
});

describe("a SKU", () => {
  it.each([
    ["BK-1001", "BK1001"],
    ["shelf 12", "SHELF12"],
    ["2027", "2027"],
    ["12", "12"],
  ])("%s is %s", (text, sku) => {
    expect(readIsbn(text)).toEqual({ value: sku });
  });

  it.each(["<script>", "ab".repeat(17), "a,b", "\u00e9"])("%s is refused", (text) => {
    expect(readIsbn(text)).toMatchObject({ fault: expect.stringContaining("cannot be used") });
  });
});

it("an ISBN-10 and its ISBN-13 are one book", () => {
  expect(isbnForms("0306406152")).toEqual(["0306406152", "9780306406157"]);
  expect(isbnForms("9780804429573")).toEqual(["9780804429573", "080442957X"]);
  expect(isbnForms("9791034567895")).toEqual(["9791034567895"]);
  expect(isbnForms("9780636141446")).toEqual(["9780636141446"]);
  expect(isbnForms("BK1001")).toEqual(["BK1001"]);
});

describe("a list of ten thousand books whose ISBN-13s a program rounded to twelve digits", () => {
  const file = "tests/factories/import-samples/01_goodbooks10k_head120_sci-isbn.csv";
  const rows: Record<string, string>[] = parse(fs.readFileSync(file), { columns: true });
  const known = rows.map(({ isbn = "", isbn13 = "" }) => {
    const ten = isbn.padStart(10, "0");
    return { isbn13, truth: isbnForms(ten)[1] };
  });

  it("gives back those that can be only one book, every one of them right, and refuses the others", () => {
    const read = known.filter(({ isbn13 }) => isbn13 !== "");
    const wrong = read.filter(({ isbn13, truth }) => {
      const reading = readIsbn(isbn13);
      return "value" in reading && truth !== undefined && reading.value !== truth;
    });
    expect(wrong).toEqual([]);
    const taken = read.filter(({ isbn13 }) => "value" in readIsbn(isbn13));
    expect([read.length, taken.length]).toEqual([119, 38]);
  });

  it("reads the ISBN-10s beside them, whose zeros were lost", () => {
    const lost = rows.filter(({ isbn = "" }) => /^\d{8,9}[\dX]?$/.test(isbn) && isbn.length < 10);
    for (const { isbn = "" } of lost) {
      expect(readIsbn(isbn)).toMatchObject({ value: isbn.padStart(10, "0") });
    }
    expect(lost.length).toBeGreaterThan(50);
  });
});
