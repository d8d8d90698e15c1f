import fc from "fast-check";
import { expect, it } from "vitest";
import { differenceOf, fittingScans } from "./fitting";

it.each([
  ["all are here", [3, 0, 0, 0], 3, 0],
  ["one is missing", [3, 0, 0, 0], 2, -1],
  ["one is too many", [3, 0, 0, 0], 4, 1],
  ["none was known, and one is here", [0, 0, 0, 0], 1, 1],
  ["one was sold before it was scanned", [3, 0, 1, 0], 2, 0],
  ["one was sold after it was scanned", [3, 0, 1, 0], 3, 0],
  ["one was sold, and another is missing", [3, 0, 1, 0], 1, -1],
  ["one came before its shelf was counted", [3, 0, 0, 1], 4, 0],
  ["one came after its shelf was counted", [3, 0, 0, 1], 3, 0],
  ["one came, and another is missing", [3, 0, 0, 1], 2, -1],
  ["one came, and one more is here", [3, 0, 0, 1], 5, 1],
  ["one was sold and one came", [3, 0, 1, 1], 2, 0],
  ["one was sold, one came, and both were scanned", [3, 0, 1, 1], 4, 0],
  ["one is in a parcel that nobody opened", [3, 1, 0, 0], 2, 0],
  ["one is in a parcel, and was scanned there", [3, 1, 0, 0], 3, 0],
  ["all were sold meanwhile, and those that came too", [1, 0, 4, 3], 0, 0],
])("%s", (_words, [frozen = 0, packed = 0, left = 0, arrived = 0], scanned, difference) => {
  expect(differenceOf({ frozen, packed, left, arrived, scanned })).toBe(difference);
});

const few = fc.nat({ max: 9 });

it("is the way to the nearest number that fits", () => {
  fc.assert(
    fc.property(few, few, few, few, few, (frozen, packed, left, arrived, scanned) => {
      const known = { frozen, packed: Math.min(packed, frozen), left, arrived };
      const { least, most } = fittingScans(known);
      const corrected = scanned - differenceOf({ ...known, scanned });
      expect(corrected).toBeGreaterThanOrEqual(least);
      expect(corrected).toBeLessThanOrEqual(most);
      expect(differenceOf({ ...known, scanned: corrected })).toBe(0);
    }),
  );
});
