import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VAT_RATE_PERCENT, vatIncluded, vatOfParts } from "./vat";

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

describe("the VAT in parts of an invoice", () => {
  const invoice = fc
    .integer({ min: 1, max: 100_000_000 })
    .map((totalCents) => ({ totalCents, vatCents: vatIncluded(totalCents, VAT_RATE_PERCENT) }));
  const cuts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 });

  /** Cuts an invoice into parts, the last with what is left. */
  function partsOf(totalCents: number, shares: number[]): number[] {
    const parts: number[] = [];
    let left = totalCents;
    for (const share of shares) {
      if (left - share < 1) break;
      parts.push(share);
      left -= share;
    }
    return [...parts, left];
  }

  it("adds up to the invoice's own, and never to more on the way", () => {
    fc.assert(
      fc.property(invoice, cuts, (whole, shares) => {
        const parts = partsOf(whole.totalCents, shares);
        let before = { totalCents: 0, vatCents: 0 };
        for (const part of parts) {
          const [vat = Number.NaN] = vatOfParts([part], whole, before);
          expect(Math.abs(vat - (part * 15) / 115)).toBeLessThanOrEqual(1.01);
          before = { totalCents: before.totalCents + part, vatCents: before.vatCents + vat };
          expect(before.vatCents).toBeLessThanOrEqual(whole.vatCents);
        }
        expect(before).toEqual(whole);
        const at0 = { totalCents: 0, vatCents: 0 };
        const together = vatOfParts(parts, whole, at0).reduce((sum, vat) => sum + vat, 0);
        expect(together).toBe(whole.vatCents);
      }),
      { numRuns: 300 },
    );
  });

  it("is nothing where the invoice has none", () => {
    const none = { totalCents: 10_000, vatCents: 0 };
    expect(vatOfParts([5_000, 5_000], none, { totalCents: 0, vatCents: 0 })).toEqual([0, 0]);
  });

  it("mends what a refused refund left behind: never below nothing", () => {
    const whole = { totalCents: 11_500, vatCents: 1_500 };
    expect(vatOfParts([1], whole, { totalCents: 3, vatCents: 1 })).toEqual([0]);
  });
});
