import { expect, it } from "vitest";
import { inSouthAfrica } from "~/domain/dates/time";
import { orderMoments, pastDaysBefore } from "./moments";

const HOUR_MS = 60 * 60 * 1000;
const MINUTES_OF_DAY = 24 * 60;
/** Every hour of a fortnight, to cover each weekday and time of day. */
const PRESENTS = Array.from({ length: 14 * 24 }, (_, i) => Date.UTC(2026, 11, 24) + i * HOUR_MS);

const minuteOfDay = (at: number) =>
  Math.floor(inSouthAfrica(at).getTime() / 60_000) % MINUTES_OF_DAY;
const isEvening = (at: number) => minuteOfDay(at) >= 18 * 60;
const isWeekend = (at: number) => [0, 6].includes(inSouthAfrica(at).getUTCDay());

it("nobody has bought at night or in the future, whenever the demo begins", () => {
  for (const at of PRESENTS) {
    const moments = orderMoments(at);
    const minutes = moments.map(minuteOfDay);
    expect(Math.min(...minutes)).toBeGreaterThanOrEqual(6.5 * 60);
    expect(Math.max(...minutes)).toBeLessThan(22 * 60);
    expect(moments.at(-1)).toBeLessThan(at - 10 * 60_000);
    expect(moments).toEqual(moments.toSorted((a, b) => a - b));
    expect(moments.length).toBeGreaterThan(35);
  }
});

it("more is sold in the evenings and at weekends, and the same whenever one asks", () => {
  const at = Date.UTC(2026, 10, 25, 12);
  const moments = orderMoments(at);
  expect(moments.filter(isEvening).length).toBeGreaterThan(moments.length / 2.5);
  const onWeekends = moments.filter(isWeekend).length;
  expect(onWeekends / 2).toBeGreaterThan((moments.length - onWeekends) / 5);
  expect(orderMoments(at + HOUR_MS)).toEqual(moments);
});

it("what is still to come today was yesterday", () => {
  const before = Date.UTC(2026, 10, 25, 4);
  expect(pastDaysBefore(before, 0, "07:40")).toBe(Date.UTC(2026, 10, 24, 5, 40));
  expect(pastDaysBefore(before + 4 * HOUR_MS, 0, "07:40")).toBe(Date.UTC(2026, 10, 25, 5, 40));
});
