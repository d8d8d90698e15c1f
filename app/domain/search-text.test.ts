import { describe, expect, it } from "vitest";
import { fold, foldedWords, searchWords } from "./search-text";

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
  ])("makes %j meet %j", (text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it("leaves folded text alone", () => {
    const once = fold("Hoër–Skool  ’n Én");
    expect(fold(once)).toBe(once);
  });
});

describe("the words of a search", () => {
  it("are folded, and each counts once", () => {
    expect(searchWords("  Wiskunde  Graad wiskunde HOËR ")).toEqual(["wiskunde", "graad", "hoer"]);
  });

  it("lose the hyphens of an ISBN, and keep those of a word", () => {
    expect(searchWords("978-0-636-14144-5")).toEqual(["9780636141445"]);
    expect(searchWords("0-8044-2957-X")).toEqual(["080442957x"]);
    expect(searchWords("e-book")).toEqual(["e-book"]);
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

  it("are at most eight, from the first 200 characters", () => {
    expect(searchWords("a b c d e f g h i j")).toHaveLength(8);
    expect(searchWords("x".repeat(10_000))).toEqual(["x".repeat(200)]);
  });
});
