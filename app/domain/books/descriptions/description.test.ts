import { describe, expect, it } from "vitest";
import { joinDescriptions, splitDescription } from "./description";

describe("a file's description", () => {
  it("has the short one before the first empty line, the long one after it", () => {
    expect(splitDescription("Clean copy.\r\n\r\nThe whole year.\r\n\r\nWith answers.\r\n")).toEqual(
      {
        shortDesc: "Clean copy.",
        longDesc: "The whole year.\n\nWith answers.",
      },
    );
  });

  it("of one paragraph is both", () => {
    expect(splitDescription(" Clean copy.\nNo writing. ")).toEqual({
      shortDesc: "Clean copy. No writing.",
      longDesc: "Clean copy.\nNo writing.",
    });
  });

  it("of one long paragraph begins the short one, cut between words", () => {
    const { shortDesc, longDesc } = splitDescription("word ".repeat(100));
    expect(longDesc).toHaveLength(499);
    expect(shortDesc.length).toBeLessThanOrEqual(201);
    expect(shortDesc).toMatch(/ word\u2026$/);
  });

  it("without a space to cut at is cut all the same", () => {
    expect(splitDescription("x".repeat(900)).shortDesc).toHaveLength(201);
  });

  it("with a first paragraph too long for a short description is all long", () => {
    const text = `${"x".repeat(501)}\n\nand more`;
    expect(splitDescription(text).longDesc).toBe(text);
  });

  it("that is empty stays so", () => {
    expect(splitDescription(" \n ")).toEqual({ shortDesc: "", longDesc: "" });
  });
});

describe("both descriptions of a book", () => {
  it.each([
    ["Clean copy.", "The whole year.\n\nWith answers."],
    ["Clean copy.", "Clean copy."],
    ["Clean copy.", "Clean copy.\n\nWith answers."],
    ["Clean copy.", "\u2013 one\n- two\n\n\n- three"],
    ["S", "L".repeat(9_000)],
    ["x".repeat(500), "Long."],
    [`${"word ".repeat(39)}word\u2026`, "word ".repeat(100).trim()],
  ])("come back from a file as they were (%#)", (shortDesc, longDesc) => {
    const book = { shortDesc, longDesc };
    expect(splitDescription(joinDescriptions(book))).toEqual(book);
  });

  it("are not doubled where one paragraph is both", () => {
    const book = splitDescription("One paragraph.");
    expect(joinDescriptions(book)).toBe("One paragraph.");
  });
});
