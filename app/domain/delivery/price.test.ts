import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryPrice } from "./price";

const COURIER = { priceCents: 9_900, freeFromCents: 100_000, perExtraCopyCents: 1_500 };

describe("delivery costs", () => {
  it("its price for one copy, and so much more for each further one", () => {
    const price = (copies: number) => deliveryPrice(COURIER, { booksCents: 12_000, copies });
    expect([1, 2, 5].map(price)).toEqual([9_900, 11_400, 15_900]);
  });

  it("nothing from so much worth of books on, however many copies", () => {
    const price = (booksCents: number) => deliveryPrice(COURIER, { booksCents, copies: 3 });
    expect([99_999, 100_000, 250_000].map(price)).toEqual([12_900, 0, 0]);
  });

  it("the same for everybody where the owner has said no more than a price", () => {
    const plain = { priceCents: 5_000, freeFromCents: null, perExtraCopyCents: 0 };
    expect(deliveryPrice(plain, { booksCents: 1_000_000, copies: 40 })).toBe(5_000);
  });

  it("whole cents, never less than nothing, and never less for one copy more of the same books", () => {
    const cents = fc.integer({ min: 0, max: 1_000_000 });
    const method = fc.record({
      priceCents: cents,
      freeFromCents: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      perExtraCopyCents: cents,
    });
    fc.assert(
      fc.property(method, cents, fc.integer({ min: 1, max: 100 }), (one, booksCents, copies) => {
        const price = deliveryPrice(one, { booksCents, copies });
        expect(Number.isInteger(price) && price >= 0).toBe(true);
        const more = deliveryPrice(one, { booksCents, copies: copies + 1 });
        expect(more).toBeGreaterThanOrEqual(price);
      }),
    );
  });
});
