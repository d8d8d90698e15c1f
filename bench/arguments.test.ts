import { describe, expect, it } from "vitest";
import { PARTS, readArguments } from "./arguments";

describe("what a run is asked for", () => {
  it("is everything at 10 000 books when nothing is said", () => {
    expect(readArguments([])).toEqual({ parts: [...PARTS], books: 10_000, isQuick: false });
  });

  it("may be some parts, in the run's own order", () => {
    expect(readArguments(["--only", "pages,start"]).parts).toEqual(["start", "pages"]);
    expect(readArguments(["--only=listing"]).parts).toEqual(["listing"]);
  });

  it("may be another number of books", () => {
    expect(readArguments(["--books", "1000000"]).books).toBe(1_000_000);
    expect(readArguments(["--books=1_000_000"]).books).toBe(1_000_000);
  });

  it("may be shorter, if less sure", () => {
    expect(readArguments(["--only", "rush", "--quick"])).toMatchObject({
      parts: ["rush"],
      isQuick: true,
    });
  });

  it.each([
    [["--quick=yes"], "Nobody knows '--quick=yes'."],
    [["--only", "page"], "There is no part 'page'."],
    [["--only"], "There is no part ''."],
    [["--books", "many"], "--books needs a whole number"],
    [["--books", "10"], "--books needs a whole number"],
    [["pages"], "Nobody knows 'pages'."],
  ])("is refused as %j with a sentence and the usage", (words, sentence) => {
    expect(() => readArguments(words)).toThrow(sentence);
    expect(() => readArguments(words)).toThrow("npm run bench --");
  });
});
