import { expect, it } from "vitest";
import { MAX_TRIES, pauseAfter } from "./backoff";

it("waits a second, then twice as long each time, up to a quarter of an hour", () => {
  const seconds = Array.from({ length: 12 }, (_, tries) => pauseAfter(tries + 1) / 1000);
  expect(seconds).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]);
});

it("stays at a quarter of an hour, however often a job fails", () => {
  expect(pauseAfter(MAX_TRIES)).toBe(900_000);
  expect(pauseAfter(1_000_000)).toBe(900_000);
});

it("gives a job about a day", () => {
  const tries = Array.from({ length: MAX_TRIES - 1 }, (_, index) => index + 1);
  const hours = tries.reduce((sum, tried) => sum + pauseAfter(tried), 0) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(28);
});
