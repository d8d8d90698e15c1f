import { expect, it } from "vitest";
import { formatDateTime, formatShortDateTime } from "./formats";
import { formatDay } from "./time";

const LATE_ON_NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 22, 5);
const FIFTH = Date.UTC(2026, 10, 5, 7, 9);

it("writes a date as people say it", () => {
  expect(formatDay(FIFTH)).toBe("5 November 2026");
});

it("writes a time in a table in figures", () => {
  expect(formatShortDateTime(FIFTH)).toBe("05/11/2026 09:09");
});

it("writes a time in details with the month's name", () => {
  expect(formatDateTime(FIFTH)).toBe("05 November 2026, 09:09");
});

it("goes by the clock in South Africa, where the year is two hours ahead", () => {
  expect(formatDay(LATE_ON_NEW_YEARS_EVE)).toBe("1 January 2027");
  expect(formatShortDateTime(LATE_ON_NEW_YEARS_EVE)).toBe("01/01/2027 00:05");
  expect(formatDateTime(LATE_ON_NEW_YEARS_EVE)).toBe("01 January 2027, 00:05");
});
