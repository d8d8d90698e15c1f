import { expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "../dates/time";
import { isLeap } from "./leap";

const SEEN = { seenAt: Date.UTC(2026, 10, 26), bootId: "one", uptimeMs: 3 * DAY_MS };
/** What the clock says after so long by itself and by the machine's uptime. */
const after = (ms: number, passedMs: number, bootId: string | null = "one") =>
  isLeap(SEEN, { at: SEEN.seenAt + ms, bootId, uptimeMs: SEEN.uptimeMs + passedMs });

it.each([40, 400, 11 * 365])(
  "a leap of %i days is one, while the machine runs and after a start",
  (days) => {
    expect(after(days * DAY_MS, MINUTE_MS)).toBe(true);
    expect(isLeap(SEEN, { at: SEEN.seenAt + days * DAY_MS, bootId: "two", uptimeMs: 1 })).toBe(
      true,
    );
    expect(after(days * DAY_MS, MINUTE_MS, null)).toBe(true);
  },
);

it("while the machine runs, its uptime says how far the clock may have come: a month asleep is no leap, two days at once are", () => {
  expect(after(31 * DAY_MS, 31 * DAY_MS)).toBe(false);
  expect(after(60 * MINUTE_MS, 0)).toBe(false);
  expect(after(14 * 60 * MINUTE_MS, 0)).toBe(false);
  expect(after(2 * DAY_MS, MINUTE_MS)).toBe(true);
});

it("a machine that was off over a week's holiday is believed, and one that was off for two weeks is asked about", () => {
  const started = (days: number) =>
    isLeap(SEEN, { at: SEEN.seenAt + days * DAY_MS, bootId: "two", uptimeMs: 1 });
  expect([started(1), started(9.5), started(14)]).toEqual([false, false, true]);
});

it("a clock that was set back is no leap", () => {
  expect(after(-400 * DAY_MS, MINUTE_MS)).toBe(false);
});
