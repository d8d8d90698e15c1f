import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvHeader, csvLines, csvRand, guarded, unguarded } from "./csv";

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

  it.each(["=1+1", "+27 82", "-1", "@sum", "\tx", "\rx", '=HYPERLINK("http://x.test")'])(
    "never lets a spreadsheet calculate %j",
    (text) => {
      expect(parse(csvLines([[text]]))).toEqual([[`'${text}`]]);
    },
  );

  it.each([
    ["Mathematics;=1+1", "Mathematics;'=1+1"],
    ["two\n=1+1", "two\n'=1+1"],
    ["two\r\n+1\n-1", "two\r\n'+1\n'-1"],
    ["a\t@sum", "a\t'@sum"],
    ["\n=x", "'\n'=x"],
    ["a; =1+1", "a; '=1+1"],
    ['a;"=1+1"', `a;"'=1+1"`],
    ["a;'=1+1", "a;''=1+1"],
    ["grade 8-9; 2+2=4", "grade 8-9; 2+2=4"],
  ])("never lets one calculate %j where another sign separates cells", (text, safe) => {
    expect(parse(csvLines([[text]]))).toEqual([[safe]]);
    expect(unguarded(safe)).toBe(text);
  });

  it("has no cell that begins like a formula, read by any of the usual separators", () => {
    const sign = fc.constantFrom(...`=+-@'";\t\n\r a,`);
    const isHarmless = fc.property(fc.string({ unit: sign, maxLength: 8 }), (text) => {
      const line = csvLines([["Title", text, "end"]]);
      for (const separator of [";", "\t"]) {
        const cells = line.split(/[\r\n]/).flatMap((part) => part.split(separator));
        expect(cells.filter((cell) => /^[ "]*[=+\-@]/.test(cell))).toEqual([]);
      }
      expect(unguarded(guarded(text))).toBe(text);
    });
    fc.assert(isHarmless, { numRuns: 3_000 });
  });

  it("writes cents as rand that a spreadsheet can add up", () => {
    expect([12_000, 123_456, 5, 1_005].map(csvRand)).toEqual([
      "120.00",
      "1234.56",
      "0.05",
      "10.05",
    ]);
  });
});
