import { expect, it } from "vitest";
import { askingPrice } from "./asking-price";

const SHARES = { likeNewPercent: 70, goodPercent: 50, fairPercent: 30 };

it.each([
  [24_000, "Like New", 17_000],
  [24_000, "Good", 12_000],
  [24_000, "Fair", 7_000],
  [23_000, "Like New", 16_000],
  [23_000, "Good", 11_500],
  [23_000, "Fair", 7_000],
  [24_950, "Good", 12_500],
  [24_499, "Good", 12_000],
  [24_000, null, 12_000],
  [24_000, "Gently used", 12_000],
  [900, "Fair", 500],
  [300, "Good", 300],
])("of %i cents new, the shop asks for a %s copy %i", (newPriceCents, condition, asked) => {
  expect(askingPrice(newPriceCents, condition, SHARES)).toBe(asked);
});

it("asks what the owner's shares say", () => {
  expect(askingPrice(20_000, "Good", { ...SHARES, goodPercent: 60 })).toBe(12_000);
});
