import { describe, expect, it } from "vitest";
import {
  agoInWords,
  dayInSouthAfrica,
  daysInWords,
  daysSince,
  formatSortableDate,
  isoDay,
  shortDay,
  startOfDay,
  timeOfDay,
} from "./calendar";

const BEFORE_MIDNIGHT = Date.parse("2026-12-31T21:59:59.999Z");
const MIDNIGHT = Date.parse("2026-12-31T22:00:00Z");

describe("a day in South Africa", () => {
  it("begins two hours before London's", () => {
    const day = dayInSouthAfrica(MIDNIGHT);
    expect(startOfDay(day)).toBe(MIDNIGHT);
    expect(dayInSouthAfrica(BEFORE_MIDNIGHT)).toBe(day - 1);
  });

  it("has a name for programs and one for people", () => {
    const day = dayInSouthAfrica(MIDNIGHT);
    expect([isoDay(day), shortDay(day)]).toEqual(["2027-01-01", "1 Jan"]);
    expect([isoDay(day - 1), shortDay(day - 1)]).toEqual(["2026-12-31", "31 Dec"]);
  });
});

it("says the day beside a time, unless it is today", () => {
  const at = Date.parse("2026-11-28T12:00:00Z");
  const told = [0, 1, 2].map((days) => timeOfDay(at - days * 86_400_000 + 3_180_000, at));
  expect(told).toEqual(["14:53", "yesterday, 14:53", "26 Nov, 14:53"]);
});

it("says from which day to which", () => {
  const day = dayInSouthAfrica(Date.parse("2026-12-01T10:00:00Z"));
  expect(daysInWords(day, day + 2)).toBe("Tue\u00a01 to Thu\u00a03\u00a0Dec");
  expect(daysInWords(day - 1, day)).toBe("Mon\u00a030\u00a0Nov to Tue\u00a01\u00a0Dec");
  expect(daysInWords(day, day)).toBe("Tue\u00a01\u00a0Dec");
});

it("writes a time so that spreadsheets can sort by it", () => {
  expect(formatSortableDate(BEFORE_MIDNIGHT)).toBe("2026-12-31 23:59");
});

it("counts the days that something waits by the nights that passed", () => {
  expect(agoInWords(MIDNIGHT, MIDNIGHT + 1)).toBe("today");
  expect(agoInWords(BEFORE_MIDNIGHT, MIDNIGHT)).toBe("1 day ago");
  expect(agoInWords(Date.parse("2026-11-30T10:00:00Z"), MIDNIGHT)).toBe("32 days ago");
  expect(daysSince(BEFORE_MIDNIGHT, MIDNIGHT)).toBe(1);
});
