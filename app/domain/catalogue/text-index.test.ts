import { describe, expect, it } from "vitest";
import { newTextIndex } from "./text-index";
import { FIT, lookFor } from "./text-search";

const BOOKS = 12_000;

const fits = (index: ReturnType<typeof newTextIndex>, text: string, book: number) =>
  lookFor(index, { texts: [text], names: [], phrase: ` ${text.trim()}` }, true)?.(book, 0) ??
  FIT.not;

describe("a book whose words were changed", () => {
  const index = newTextIndex();
  index.put(1, ["red", "atlas"], ["grade", "8"]);
  index.put(2, ["blue", "atlas"], ["red", "cover"]);
  index.put(1, ["green", "atlas"], ["grade", "9"]);

  it("is found by its new words and not by its old ones", () => {
    expect(["red", "green", "atlas", " 9 "].map((text) => fits(index, text, 1))).toEqual([
      FIT.not,
      FIT.asTyped,
      FIT.asTyped,
      FIT.elsewhere,
    ]);
  });

  it("leaves others as they were", () => {
    expect(["red", "blue atlas", "atlas red"].map((text) => fits(index, text, 2))).toEqual([
      FIT.elsewhere,
      FIT.asTyped,
      FIT.not,
    ]);
  });

  it("does not count for the words that it had", () => {
    expect(["red", "green", "atlas", "8"].map(index.usesOf)).toEqual([1, 1, 2, 0]);
  });
});

it("so many changes that all is put in order again change nothing in what is found", () => {
  const index = newTextIndex();
  for (const round of ["first", "second", "third"]) {
    for (let book = 1; book <= BOOKS; book++) index.put(book, [round, `n${book}`], ["any"]);
  }
  index.put(7, [], []);
  const { changed } = index.places();
  expect(changed.filter(Boolean).length).toBeLessThan(BOOKS);
  for (const book of [1, 2, 5_999, BOOKS]) {
    expect(["first", "third", `n${book}`, "any"].map((text) => fits(index, text, book))).toEqual([
      FIT.not,
      FIT.asTyped,
      FIT.asTyped,
      FIT.elsewhere,
    ]);
  }
  expect(fits(index, "any", 7)).toBe(FIT.not);
});

it("a search of more parts than there are bits for is answered", () => {
  const index = newTextIndex();
  index.put(1, ["atlas"], ["grade", "20", "grade", "21"]);
  const texts = Array.from({ length: 12 }, (_, i) => ` grade ${i + 20} `);
  expect(lookFor(index, { texts, names: [], phrase: "" }, true)?.(1, 0) ?? FIT.not).toBe(FIT.not);
  const asked = { texts: texts.slice(0, 2), names: [], phrase: "" };
  expect(lookFor(index, asked, true)?.(1, 0)).toBe(FIT.asTyped);
});
