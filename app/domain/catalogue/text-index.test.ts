import { describe, expect, it } from "vitest";
import { bitmapOf, hasBit } from "./bitmap";
import { newTextIndex } from "./text-index";
import { booksWithAll, titledAsTyped } from "./text-search";

const BOOKS = 12_000;
const FIT = { not: 0, elsewhere: 1, asTyped: 2 };

type Index = ReturnType<typeof newTextIndex>;

/** How a text fits one book. */
function fits(index: Index, text: string, book: number): number {
  const asked = { texts: [text], names: [], phrase: ` ${text.trim()}`, number: null };
  const found = booksWithAll(index, asked, bitmapOf([book], book + 1));
  if (!hasBit(found, book)) return FIT.not;
  const { books, isMeant } = titledAsTyped(index, asked, found);
  return hasBit(books, book) && isMeant?.(book) !== false ? FIT.asTyped : FIT.elsewhere;
}

/** Gives a book the words of its title, and all others. */
function putWords(index: Index, book: number, title: string[], rest: string[]): void {
  const inTitle = ` ${title.join(" ")} `;
  index.put(book, `${inTitle} ${rest.join(" ")} `, inTitle.length);
}

describe("a book whose words were changed", () => {
  const index = newTextIndex();
  putWords(index, 1, ["red", "atlas"], ["grade", "8"]);
  putWords(index, 2, ["blue", "atlas"], ["red", "cover"]);
  putWords(index, 1, ["green", "atlas"], ["grade", "9"]);

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
  for (const round of ["first", "second", "third and more", "fourth"]) {
    const title = round.split(" ");
    for (let book = 1; book <= BOOKS; book++)
      putWords(index, book, [...title, `n${book}`], ["any"]);
  }
  putWords(index, 7, [], []);
  expect(index.places().ends[BOOKS]).toBeLessThan(BOOKS * 9);
  for (const book of [1, 2, 5_999, BOOKS]) {
    expect(
      ["first", "more", "fourth", `n${book}`, "any"].map((text) => fits(index, text, book)),
    ).toEqual([FIT.not, FIT.not, FIT.asTyped, FIT.asTyped, FIT.elsewhere]);
  }
  expect(fits(index, "any", 7)).toBe(FIT.not);
});

it("a search of many parts is answered", () => {
  const index = newTextIndex();
  putWords(index, 1, ["atlas"], ["grade", "20", "grade", "21"]);
  const texts = Array.from({ length: 12 }, (_, i) => ` grade ${i + 20} `);
  const found = (some: string[]) =>
    hasBit(
      booksWithAll(index, { texts: some, names: [], phrase: "", number: null }, bitmapOf([1], 2)),
      1,
    );
  expect([found(texts), found(texts.slice(0, 2))]).toEqual([false, true]);
});
