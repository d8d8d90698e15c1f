import { describe, expect, it } from "vitest";
import { isoDay } from "./calendar";
import {
  firstDayOf,
  isoMonth,
  longMonth,
  monthInSouthAfrica,
  readMonth,
  shortMonth,
  startOfMonth,
} from "./month";

const monthAt = (time: string) => isoMonth(monthInSouthAfrica(Date.parse(time)));

describe("a month in South Africa", () => {
  it.each([
    ["2026-10-31T21:59:59.999Z", "2026-10"],
    ["2026-10-31T22:00:00.000Z", "2026-11"],
    ["2026-12-31T21:59:59.999Z", "2026-12"],
    ["2026-12-31T22:00:00.000Z", "2027-01"],
    ["2028-02-29T21:59:59.999Z", "2028-02"],
  ])("at %s is %s", (time, month) => {
    expect(monthAt(time)).toBe(month);
  });

  it("begins at midnight of its first day, and the one before ends there", () => {
    for (let month = readMonth("2023-01"); month <= readMonth("2029-12"); month++) {
      const start = startOfMonth(month);
      expect(isoMonth(monthInSouthAfrica(start))).toBe(isoMonth(month));
      expect(monthInSouthAfrica(start - 1)).toBe(month - 1);
      expect(isoDay(firstDayOf(month))).toBe(`${isoMonth(month)}-01`);
    }
  });

  it("is written for programs, people and charts", () => {
    const month = readMonth("2026-11");
    expect([isoMonth(month), longMonth(month), shortMonth(month)]).toEqual([
      "2026-11",
      "November 2026",
      "Nov 26",
    ]);
    expect(shortMonth(readMonth("2105-01"))).toBe("Jan 05");
  });
});
