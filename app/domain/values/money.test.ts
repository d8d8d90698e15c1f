import { describe, expect, it } from "vitest";
import { formatAmount, formatPrice, priceFormat, savingOf } from "./money";

const NBSP = "\u00a0";

describe("a price", () => {
  it.each([
    [12_000, "R120"],
    [123_400, `R1${NBSP}234`],
    [1_234_567_800, `R12${NBSP}345${NBSP}678`],
    [100, "R1"],
    [0, "R0"],
  ])("of %i cents is whole rand: %s", (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });

  it.each([
    [12_050, "R120.50"],
    [12_005, "R120.05"],
    [1, "R0.01"],
    [99, "R0.99"],
    [123_456, `R1${NBSP}234.56`],
  ])("of %i cents shows its cents, so that it is never misstated: %s", (cents, text) => {
    expect(formatPrice(cents)).toBe(text);
  });
});

describe("an amount", () => {
  it.each([
    [12_000, "R120.00"],
    [5, "R0.05"],
    [123_456, `R1${NBSP}234.56`],
    [100_000_000, `R1${NBSP}000${NBSP}000.00`],
    [-12_050, "-R120.50"],
  ])("of %i cents always has two decimals: %s", (cents, text) => {
    expect(formatAmount(cents)).toBe(text);
  });
});

describe("prices on one screen", () => {
  it("are all in whole rand where none has cents", () => {
    expect([12_000, 100, 20_000].map(priceFormat([12_000, null, 100]))).toEqual([
      "R120",
      "R1",
      "R200",
    ]);
  });

  it("all show cents as soon as one has some", () => {
    const prices = [12_000, 12_050, null];
    expect([12_000, 12_050].map(priceFormat(prices))).toEqual(["R120.00", "R120.50"]);
  });

  it("are never misstated, also one that was not among them", () => {
    expect(priceFormat([12_000])(9_999)).toBe("R99.99");
    expect(priceFormat([])(12_000)).toBe("R120");
  });
});

describe("a saving", () => {
  it("is what the book cost new less its price, in cents and in whole percent", () => {
    expect(savingOf(15_500, 22_000)).toEqual({ cents: 6_500, percent: 30 });
    expect(savingOf(1, 3)).toEqual({ cents: 2, percent: 67 });
  });

  it.each([
    ["never cost more", 12_000, 12_000],
    ["costs more now", 12_000, 10_000],
    ["has no price as new", 12_000, null],
  ])("is nothing for a book that %s", (_, price, original) => {
    expect(savingOf(price, original)).toBeNull();
  });
});
