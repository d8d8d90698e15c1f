import { expect, it } from "vitest";
import { VAT_RATE_PERCENT, vatIncluded } from "./vat";

it.each([
  [11_500, 1_500],
  [12_000, 1_565],
  [10_050, 1_311],
  [100, 13],
  [1, 0],
  [4, 1],
  [123_456_789, 16_103_059],
])("is 15/115 of %d cents, rounded: %d", (total, vat) => {
  expect(vatIncluded(total, VAT_RATE_PERCENT)).toBe(vat);
});

it("is nothing for a shop that is not registered", () => {
  expect(vatIncluded(11_500, 0)).toBe(0);
});
