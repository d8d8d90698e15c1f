import { describe, expect, it } from "vitest";
import { fold, foldedWords, searchWords, wordsOf } from "./search-text";

describe("folding", () => {
  it.each([
    ["Hoër", "hoer"],
    ["HOËRSKOOL Ermelo", "hoerskool ermelo"],
    ["Hoe\u0308r", "hoer"],
    ["Fiancée's   naïve\tcafé", "fiancee's naive cafe"],
    ["Learner\u2019s Book", "learner's book"],
    ["Terms 3\u20134", "terms 3-4"],
    ["Gr\u00a010", "gr 10"],
    ["  both ends  ", "both ends"],
    ["😀", "😀"],
    ["SØREN, Łódź, Große, STRAẞE", "soren, lodz, grosse, strasse"],
  ])("makes %j meet %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("leaves folded text alone", () => {
    const once = fold("Hoër–Skool  ’n Én");
    expect(fold(once)).toBe(once);
  });
});

describe("the words of a text", () => {
  it.each([
    ["Learner's Book (CAPS-aligned)", ["learners", "book", "caps", "aligned"]],
    ["L.O. and E.M.S.", ["lo", "and", "ems"]],
    ["50%_off", ["50", "off"]],
    ["Smile 😀😃", ["smile", "😀", "😃"]],
    ["Hoërskool Nº 2", ["hoerskool", "no", "2"]],
    ["---", []],
  ])("%j are %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});

describe("the words of a search", () => {
  it("are folded, in their order", () => {
    expect(searchWords("  Wiskunde  Graad wiskunde HOËR ")).toEqual([
      "wiskunde",
      "graad",
      "wiskunde",
      "hoer",
    ]);
  });

  it.each([
    ["978-0-636-14144-5", ["9780636141445"]],
    ["978 0 636 14144 5", ["9780636141445"]],
    ["978\u20130\u2013636\u201314144\u20135", ["9780636141445"]],
    ["0-8044-2957-X", ["080442957x"]],
    ["978-600-0012", ["9786000012"]],
    ["isbn 978-0-636-14144-5.", ["9780636141445"]],
    ["terms 3-4", ["terms", "3", "4"]],
    ["e-book", ["e", "book"]],
  ])("%s are %j: an ISBN is one word", (query, words) => {
    expect(searchWords(query)).toEqual(words);
  });

  it("keep every hyphen where a reference number may be meant", () => {
    expect(foldedWords(" 2026-000123 ENQ-2026  enq-2026")).toEqual(["2026-000123", "enq-2026"]);
  });

  it("are none in an empty search", () => {
    expect(searchWords("   ")).toEqual([]);
    expect(searchWords("")).toEqual([]);
  });

  it("are not what a keyboard cannot type: control characters part words", () => {
    expect(searchWords("abc\u0000def\u0007 \u0000")).toEqual(["abc", "def"]);
  });

  it("are at most twelve, from the first 200 characters", () => {
    expect(searchWords("a b c d e f g h i j k l m n")).toHaveLength(12);
    expect(searchWords("x".repeat(10_000))).toEqual(["x".repeat(200)]);
  });
});
