import { describe, expect, it } from "vitest";
import { axisTicks } from "./axis";

describe("the marks of an axis", () => {
  it.each([
    [0, 1, [0, 1]],
    [1, 1, [0, 1]],
    [3, 1, [0, 1, 2, 3]],
    [4, 1, [0, 1, 2, 3, 4]],
    [5, 1, [0, 2, 4, 6]],
    [9, 1, [0, 5, 10]],
    [34, 1, [0, 10, 20, 30, 40]],
    [95, 1, [0, 25, 50, 75, 100]],
    [12_000, 100, [0, 5_000, 10_000, 15_000]],
    [123_456, 100, [0, 50_000, 100_000, 150_000]],
    [50, 100, [0, 100]],
    [99_999_999, 100, [0, 25_000_000, 50_000_000, 75_000_000, 100_000_000]],
  ])("up to %i in units of %i are %j", (largest, unit, ticks) => {
    expect(axisTicks(largest, unit)).toEqual(ticks);
  });

  it.each([
    [0, 100, 5_000, [-6_000, -4_000, -2_000, 0, 2_000]],
    [12_000, 100, 1, [-5_000, 0, 5_000, 10_000, 15_000]],
    [300_000, 100, 100_000, [-100_000, 0, 100_000, 200_000, 300_000]],
  ])("up to %i in units of %i, and down by %i, are %j", (largest, unit, deepest, ticks) => {
    expect(axisTicks(largest, unit, deepest)).toEqual(ticks);
  });

  it("are few, begin at zero, and reach past every value", () => {
    for (let largest = 1; largest < 5_000; largest += 7) {
      const ticks = axisTicks(largest, 1);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }
  });
});
