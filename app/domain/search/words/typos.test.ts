import { describe, expect, it } from "vitest";
import { isOneTypoFrom, isSwappedFrom, likeliest, mayHaveTypo, wholeParts } from "./typos";

it("a swap has the same letters, two of them in each other's place", () => {
  expect(isSwappedFrom("fram", "farm")).toBe(true);
  expect(isSwappedFrom("fram", "from")).toBe(false);
});

describe("one slip", () => {
  it.each([
    ["mathmatics", "mathematics", true],
    ["platnum", "platinum", true],
    ["mathhematics", "mathematics", true],
    ["mathenatics", "mathematics", true],
    ["mathemaitcs", "mathematics", true],
    ["athematics", "mathematics", true],
    ["mathematicss", "mathematics", true],
    ["mathematics", "mathematics", false],
    ["mathmatcs", "mathematics", false],
    ["platnium", "platinum", true],
    ["plotnium", "platinum", false],
    ["abcde", "badce", false],
    ["hostiry", "history", false],
    ["geografy", "geography", true],
    ["fysical", "physical", true],
    ["technologie", "technology", true],
    ["geografi", "geography", false],
  ])("makes %s of %s: %s", (typed, meant, isTypo) => {
    expect(isOneTypoFrom(typed, meant)).toBe(isTypo);
  });

  it("leaves a part of the word whole, wherever it is", () => {
    const meant = "geography";
    const slips = [...meant].flatMap((_, i) => [
      `${meant.slice(0, i)}${meant.slice(i + 1)}`,
      `${meant.slice(0, i)}z${meant.slice(i)}`,
      `${meant.slice(0, i)}z${meant.slice(i + 1)}`,
      `${meant.slice(0, i)}${meant[i + 1] ?? ""}${meant[i]}${meant.slice(i + 2)}`,
    ]);
    for (const slip of slips) {
      const { start, end } = wholeParts(slip);
      expect(meant.startsWith(start) || meant.endsWith(end), slip).toBe(true);
    }
  });
});

it("is looked for in words of four letters or more only", () => {
  expect(["math", "mathé", "mat", "12345", "gr8xx"].map(mayHaveTypo)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it("of several words the one that stands most often was meant, and none that stands nowhere", () => {
  expect(likeliest(new Map(Object.entries({ winter: 1, wander: 2, wonder: 1 })))).toBe("wander");
  expect(likeliest(new Map(Object.entries({ wonder: 1, wander: 1 })))).toBe("wander");
  expect(likeliest(new Map(Object.entries({ winter: 0 })))).toBeUndefined();
});
