import { describe, expect, it } from "vitest";
import { placed, placedName, readSearch, tellingWords, withoutSmallWords } from "./search-words";

describe("a grade in a search", () => {
  it.each([
    ["grade 8", [8], []],
    ["Gr 8", [8], []],
    ["gr. 8", [8], []],
    ["Graad 8", [8], []],
    ["gr8", [8], []],
    ["G8", [8], []],
    ["grade8", [8], []],
    ["grade-10", [10], []],
    ["8", [], ["8"]],
    ["maths gr 8", [8], ["maths"]],
    ["graad agt wiskunde", [8], ["wiskunde"]],
    ["grade eight", [8], []],
    ["grade 8 and 9 english", [8, 9], ["english"]],
    ["gr 10-12", [10, 12], []],
    ["gr 8 & gr 9", [8, 9], ["and"]],
    ["grade 8 & 9 english", [8, 9], ["english"]],
    ["maths & science", [], ["maths", "and", "science"]],
    ["Maths&Science", [], ["maths", "and", "science"]],
    ["&", [], []],
    ["grade r", ["r"], []],
    ["matric accounting", [12], ["accounting"]],
    ["grade 8 9780636141445", [8], ["9780636141445"]],
    ["grade", [], ["grade"]],
    ["great 8", [], ["great", "8"]],
    ["gr8ness", [], ["gr8ness"]],
  ])("'%s' means %j, beside %j", (query, grades, words) => {
    expect(readSearch(query)).toMatchObject({ grades, words });
  });
});

describe("words that say nothing of which book", () => {
  it("are left out, unless nothing else was typed", () => {
    expect(tellingWords(["study", "and", "master", "book"], false)).toEqual(["study", "master"]);
    expect(tellingWords(["the", "book"], false)).toEqual(["the", "book"]);
    expect(tellingWords(["book"], true)).toEqual([]);
  });

  it.each([
    ["I am looking for a maths book for my son please", ["maths"]],
    ["Ek soek asseblief n wiskunde boek vir my dogter", ["wiskunde"]],
    ["my children my africa", ["africa"]],
    ["sons and lovers", ["sons", "lovers"]],
    ["the son", ["son"]],
    ["spot on", ["spot", "on"]],
    ["I", ["i"]],
  ])("of '%s' leave %j", (query, words) => {
    expect(tellingWords(readSearch(query).words, false)).toEqual(words);
  });

  it("are not shown as what was looked for", () => {
    expect(withoutSmallWords("I need a Maths book, for my son in grade 9 please")).toBe(
      "Maths book, grade 9",
    );
    expect(withoutSmallWords("The")).toBe("The");
  });
});

describe("a word stands", () => {
  it.each([
    ["lo", " lo"],
    ["x", " x"],
    ["art", " art"],
    ["math", "math"],
    ["8", " 8 "],
    ["978", " 978 "],
    ["9780", "9780"],
    ["080442957x", "080442957"],
    ["9780804429573", "080442957"],
    ["9780804429570", "9780804429570"],
    ["9798886451740", "9798886451740"],
  ])("%s as '%s'", (word, text) => {
    expect(placed(word)).toBe(text);
  });

  it("alone when it is a short name of a subject", () => {
    expect([placedName("lo"), placedName("maths")]).toEqual([" lo ", "maths"]);
  });
});
