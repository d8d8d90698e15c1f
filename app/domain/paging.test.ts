import { describe, expect, it } from "vitest";
import { clampInteger, placeOfPage } from "./paging";

describe("a number of an address", () => {
  it.each([
    [null, 20],
    ["", 20],
    ["many", 20],
    ["1.5", 20],
    [" 7 ", 7],
    ["0", 1],
    ["-3", 1],
    ["101", 100],
    ["9".repeat(400), 100],
  ])("%j becomes %i", (value, number) => {
    expect(clampInteger(value, 20, 100)).toBe(number);
  });
});

describe("a page", () => {
  it.each([
    [0, 1, { page: 1, pages: 1, offset: 0 }],
    [20, 1, { page: 1, pages: 1, offset: 0 }],
    [21, 2, { page: 2, pages: 2, offset: 20 }],
    [21, 9, { page: 2, pages: 2, offset: 20 }],
    [0, 9, { page: 1, pages: 1, offset: 0 }],
  ])("of %i rows, asked for as number %i, is there", (total, wanted, place) => {
    expect(placeOfPage(total, wanted, 20)).toEqual(place);
  });
});
