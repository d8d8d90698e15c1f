import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { isBackupDue, nextTime } from "./due";

const TWO = Date.parse("2026-11-23T02:00:00+02:00");
const YESTERDAY = TWO - DAY_MS;
const night = { hour: 2, shopSince: 0, lastMadeAt: YESTERDAY, lastFailedAt: YESTERDAY };

describe("the backup of a night is due", () => {
  it.each([
    ["from its hour on", { at: TWO }, true],
    ["not before", { at: TWO - MINUTE_MS }, false],
    ["in the morning, when the box was off at night", { at: TWO + 6 * 60 * MINUTE_MS }, true],
    ["not when it was made", { at: TWO + MINUTE_MS, lastMadeAt: TWO }, false],
    ["not when one was made by hand since", { at: TWO + DAY_MS - 1, lastMadeAt: TWO + 5 }, false],
    ["where there was never one", { at: TWO, lastMadeAt: null, lastFailedAt: null }, true],
    ["not of a night before the shop began", { at: TWO + MINUTE_MS, shopSince: TWO }, false],
    ["an hour after it failed", { at: TWO + 61 * MINUTE_MS, lastFailedAt: TWO }, true],
    ["not a minute after it failed", { at: TWO + MINUTE_MS, lastFailedAt: TWO }, false],
  ])("%s", (_, change, isDue) => {
    expect(isBackupDue({ ...night, ...change })).toBe(isDue);
  });
});

it("the next one comes at the same hour", () => {
  expect(nextTime(2, TWO)).toBe(TWO + DAY_MS);
  expect(nextTime(2, TWO - 1)).toBe(TWO);
});
