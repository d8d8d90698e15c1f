import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { csvHeader, csvLines, csvRand } from "./csv";

describe("a CSV file", () => {
  it("begins with a byte order mark, so that Excel reads its accents", () => {
    expect(csvHeader(["Name", "Book Title"])).toBe("\ufeffName,Book Title\r\n");
  });

  it("gives back every text as it was", () => {
    const rows = [
      ["plain", 'with "quotes"', "with, comma"],
      ["two\nlines", "Windows'\r\nlines", "Hoërskool 😀"],
      ["", " spaces ", "2-for-1"],
    ];
    expect(parse(csvLines(rows))).toEqual(rows);
  });

  it("leaves what is missing empty, and writes numbers plainly", () => {
    expect(csvLines([[null, 3, -2, ""]])).toBe(",3,-2,\r\n");
  });

  it.each(["=1+1", "+27 82", "-1", "@sum", "\tx", "\rx", "\n=x", '=HYPERLINK("http://x.test")'])(
    "never lets a spreadsheet calculate %j",
    (text) => {
      expect(parse(csvLines([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it("writes cents as rand that a spreadsheet can add up", () => {
    expect([12_000, 123_456, 5, 1_005].map(csvRand)).toEqual([
      "120.00",
      "1234.56",
      "0.05",
      "10.05",
    ]);
  });
});
