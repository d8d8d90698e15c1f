import { expect, test } from "vitest";
import { randomNumbers } from "../random";
import { zipfItems, zipfRanks } from "./zipf";

function drawn(count: number, exponent: number, draws: number): number[] {
  const rank = zipfRanks(count, exponent, randomNumbers(7));
  const times = Array.from({ length: count }, () => 0);
  for (let i = 0; i < draws; i++) {
    const at = rank();
    times[at] = (times[at] ?? 0) + 1;
  }
  return times;
}

test("the n-th is drawn an n-th as often as the first", () => {
  const times = drawn(1_000, 1, 400_000);
  const [first = 0] = times;
  for (const rank of [1, 2, 4, 9, 19]) {
    expect((times[rank] ?? 0) / first, `rank ${rank}`).toBeCloseTo(1 / (rank + 1), 1);
  }
  // The harmonic number of 1 000 is 7.485.
  expect(first / 400_000).toBeCloseTo(1 / 7.485, 2);
});

test("every rank can be drawn and none beside them", () => {
  const times = drawn(5, 1, 10_000);
  expect(times).toHaveLength(5);
  expect(Math.min(...times)).toBeGreaterThan(0);
  expect([zipfRanks(5, 1, () => 0)(), zipfRanks(5, 1, () => 1)()]).toEqual([0, 4]);
});

test("with an exponent of nothing all are alike", () => {
  for (const times of drawn(4, 0, 40_000)) expect(times / 40_000).toBeCloseTo(0.25, 1);
});

test("the same seed draws the same, and nothing is not drawn from", () => {
  const three = () => {
    const draw = zipfItems(["a", "b", "c"], 1, randomNumbers(3));
    return Array.from({ length: 20 }, draw);
  };
  expect(three()).toEqual(three());
  expect(() => zipfItems([], 1, Math.random)()).toThrow("nothing to draw");
});
