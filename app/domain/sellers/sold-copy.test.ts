import { expect, it } from "vitest";
import { type CopyOrigin, figuresOfSoldCopy, notionalInputTax } from "./sold-copy";

const bought = (paidCents: number, vatRatePercent: number | null = null): CopyOrigin => ({
  ...{ paidCents, sharePercent: null, vatRatePercent },
});
const consigned = (sharePercent: number): CopyOrigin => ({
  ...{ paidCents: null, sharePercent, vatRatePercent: null },
});
const GIVEN: CopyOrigin = { paidCents: null, sharePercent: null, vatRatePercent: null };

// How it came, its price, the rate of the sale; then the seller's share, turnover, the VAT in it, and the cost.
it.each<[string, CopyOrigin, number, number, (number | null)[]]>([
  ["bought, without VAT", bought(4_000), 10_000, 0, [0, 10_000, 0, 4_000]],
  ["bought and sold by a vendor", bought(4_600, 15), 11_500, 15, [0, 11_500, 1_500, 4_000]],
  ["bought before it was a vendor", bought(4_600), 11_500, 15, [0, 11_500, 1_500, 4_600]],
  ["bought for more than it sold for", bought(5_000), 1_000, 0, [0, 1_000, 0, 5_000]],
  ["bought for nothing", bought(0, 15), 1_150, 15, [0, 1_150, 150, 0]],
  ["consigned, without VAT", consigned(60), 10_000, 0, [6_000, 4_000, 0, 0]],
  ["consigned, by a vendor", consigned(60), 11_500, 15, [6_900, 4_600, 600, 0]],
  ["consigned, with part of a cent", consigned(33), 101, 0, [33, 68, 0, 0]],
  ["consigned, all the seller's", consigned(100), 10_000, 15, [10_000, 0, 0, 0]],
  ["given", GIVEN, 10_000, 0, [0, 10_000, 0, 0]],
  ["without an intake", null, 11_500, 15, [0, 11_500, 1_500, null]],
])("a copy that is %s", (_how, origin, priceCents, vatRatePercent, expected) => {
  const { shareCents, turnoverCents, vatCents, costCents } = figuresOfSoldCopy({
    ...{ priceCents, vatRatePercent, origin },
  });
  expect([shareCents, turnoverCents, vatCents, costCents]).toEqual(expected);
});

it.each([
  [11_500, 15, 1_500],
  [-11_500, 15, -1_500],
  [10_000, null, 0],
  [4, 15, 1],
  [-4, 15, -1],
])("of %i cents that were paid at %s % the notional input tax is %i", (paid, rate, tax) => {
  expect(notionalInputTax(paid, rate)).toBe(tax);
});
