import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { amountIn, discountInWords, reckonSale, shareDiscount, typedTerms } from "./terms";

const line = (unitPriceCents: number, quantity = 1) => ({ unitPriceCents, quantity });
const costs = (lines: { unitPriceCents: number; quantity: number }[]) =>
  lines.reduce((sum, one) => sum + one.unitPriceCents * one.quantity, 0);

describe("a discount", () => {
  it("is shared by the books in proportion to their prices", () => {
    const { lines, leftCents } = shareDiscount([line(30_000), line(10_000)], 4_000);
    expect(lines.map(({ unitPriceCents }) => unitPriceCents)).toEqual([27_000, 9_000]);
    expect(leftCents).toBe(0);
  });

  it("says what three copies of one book cannot share to the cent", () => {
    const { lines, leftCents } = shareDiscount([line(10_000, 3)], 2_000);
    expect(costs(lines)).toBe(28_002);
    expect(leftCents).toBe(2);
  });

  it("leaves a cent of each copy, and is taken off to the cent where a book has one copy", () => {
    const some = fc.array(
      fc.record({
        unitPriceCents: fc.integer({ min: 1, max: 90_000 }),
        quantity: fc.nat(4).map((n) => n + 1),
      }),
      { minLength: 1, maxLength: 8 },
    );
    fc.assert(
      fc.property(some, fc.nat(200_000), (lines, discount) => {
        const shared = shareDiscount(lines, discount);
        expect(costs(lines) - costs(shared.lines) + shared.leftCents).toBe(discount);
        expect(Math.min(...shared.lines.map((one) => one.unitPriceCents))).toBeGreaterThan(0);
        const isSmall = discount <= costs(lines) / 2;
        const hasSingle = lines.some((one) => one.quantity === 1 && one.unitPriceCents > 200);
        if (isSmall && hasSingle) expect(shared.leftCents).toBe(0);
      }),
    );
  });
});

it("terms are read for the books of the sale, without blanks", () => {
  const fields = Object.entries({ p1: " 100 ", r1: "water mark", p2: "", p9: "5", q: "x" });
  const terms = typedTerms(fields, [1, 2]);
  expect(terms).toEqual({ p1: "100", r1: "water mark" });
  expect(amountIn(terms, "p1", "price")).toEqual({ cents: 10_000, fault: null });
  expect(amountIn({ p1: "free" }, "p1", "price").fault).toContain("is not an amount");
  expect(amountIn({ p1: "0" }, "p1", "price").fault).toBe("The price must be more than 0.");
});

const BOOK = { bookId: 1, quantity: 1, whyNotToSell: null };

it("what cannot be sold is no part of the sum, nor of its discount", () => {
  const gone = { ...BOOK, bookId: 2, unitPriceCents: 7_000, whyNotToSell: "None is here." };
  const lines = [{ ...BOOK, unitPriceCents: 12_000 }, gone];
  expect(reckonSale(lines, {}).booksCents).toBe(12_000);
  const { booksCents, discountCents } = reckonSale(lines, { discount: "10%" });
  expect({ booksCents, discountCents }).toEqual({ booksCents: 10_800, discountCents: 1_200 });
  const none = reckonSale([gone], { discount: "10%" });
  expect(none).toMatchObject({ booksCents: 0, discountCents: 0, discountFault: null });
});

it("another price wants its reason at once, and the shop's own none", () => {
  const lines = [{ ...BOOK, unitPriceCents: 12_000 }];
  const fault = (terms: Record<string, string>) => reckonSale(lines, terms).lines[0]?.reasonFault;
  expect(fault({ p1: "100" })).toBe("Please say why it has another price");
  expect([fault({ p1: "100", r1: "worn" }), fault({ p1: "120" }), fault({})]).toEqual([
    null,
    null,
    null,
  ]);
});

describe("a discount in percent", () => {
  const lines = (quantity: number) => [{ ...BOOK, quantity, unitPriceCents: 12_345 }];
  const reckoned = (discount: string, quantity = 1) => {
    const { discountCents, discountFault } = reckonSale(lines(quantity), { discount });
    return discountFault ?? discountCents;
  };

  it("is of the prices that were agreed, in whole rand, or a little less that the copies can share", () => {
    expect(reckoned("10%")).toBe(1_200);
    expect(reckoned("12,5 %")).toBe(1_500);
    expect(reckonSale(lines(1), { p1: "50", r1: "worn", discount: "10%" }).booksCents).toBe(4_500);
    expect(reckoned("20%", 3)).toBe(7_398);
  });

  it("says what it is of the books, and to what that was rounded", () => {
    const said = (discount: string) => {
      const sale = reckonSale([{ ...BOOK, unitPriceCents: 48_500 }], { discount });
      return discountInWords({ discount }, sale.lines, sale.discountCents);
    };
    expect(said("10%")).toBe("10% is R48.50, rounded to R49.00.");
    expect(said("20%")).toBe("R97.00 is taken off.");
    expect(said("7.5")).toBe("R7.50 is taken off.");
  });

  it("is refused where there is none, or all", () => {
    expect(reckoned("0%")).toBe("The discount must be more than 0%.");
    expect(reckoned("100%")).toBe("The discount must be less than 100%.");
    expect(reckoned("0.1%")).toBe("0.1% of these books is less than R1.");
    expect(reckoned("ten%")).toContain("is not a number");
  });
});
