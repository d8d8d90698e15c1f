import { expect, test } from "vitest";
import { median, percentile } from "./statistics";

const hundred = Array.from({ length: 100 }, (_, i) => 100 - i);

test("a percentile is a value that was measured", () => {
  expect(percentile(hundred, 0.5)).toBe(50);
  expect(percentile(hundred, 0.99)).toBe(99);
  expect(percentile(hundred, 1)).toBe(100);
  expect(percentile([3, 1, 2], 0.99)).toBe(3);
  expect(percentile([7], 0)).toBe(7);
});

test("the median of an even number of values lies between the two in the middle", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
});

test("numbers are compared as numbers, and the list is left as it was", () => {
  const values = [100, 20, 3];
  expect(median(values)).toBe(20);
  expect(percentile(values, 0.5)).toBe(20);
  expect(values).toEqual([100, 20, 3]);
});

test("nothing measured is not a number", () => {
  expect(median([])).toBeNaN();
  expect(percentile([], 0.5)).toBeNaN();
});
