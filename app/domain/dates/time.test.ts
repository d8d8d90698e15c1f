import { describe, expect, it } from "vitest";
import { fileTime, formatLongDate, now, yearInSouthAfrica } from "./time";

describe("a date on screen", () => {
  it("is South Africa's, two hours ahead of UTC", () => {
    expect(formatLongDate(Date.UTC(2026, 10, 20, 12, 5))).toBe("20 November 2026 at 14:05");
  });

  it("turns with South Africa's midnight, not with London's", () => {
    expect(formatLongDate(Date.UTC(2026, 11, 31, 21, 59))).toBe("31 December 2026 at 23:59");
    expect(formatLongDate(Date.UTC(2026, 11, 31, 22, 0))).toBe("1 January 2027 at 00:00");
  });

  it("knows leap days and no summer time", () => {
    expect(formatLongDate(Date.UTC(2028, 1, 28, 22, 30))).toBe("29 February 2028 at 00:30");
    expect(formatLongDate(Date.UTC(2026, 6, 1, 10, 0))).toBe("1 July 2026 at 12:00");
  });
});

it("names a file by the time in South Africa, so that names sort as they came", () => {
  expect(fileTime(Date.UTC(2026, 11, 31, 22, 0, 5))).toBe("2027-01-01-000005");
});

it("numbers an invoice by the year in which South Africa is", () => {
  expect(yearInSouthAfrica(Date.UTC(2026, 11, 31, 21, 59, 59, 999))).toBe(2026);
  expect(yearInSouthAfrica(Date.UTC(2026, 11, 31, 22))).toBe(2027);
});

it("reads the present from the system's clock", () => {
  const before = Date.now();
  const at = now();
  expect(at).toBeGreaterThanOrEqual(before);
  expect(at).toBeLessThanOrEqual(Date.now());
});
