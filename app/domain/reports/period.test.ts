import { describe, expect, it } from "vitest";
import { isoDay } from "../dates/calendar";
import { readMonth } from "../dates/month";
import { DomainError } from "../errors";
import {
  checkPeriod,
  periodSearch,
  readPeriod,
  thisMonth,
  typedPeriod,
  wholeMonth,
} from "./period";

const check = (from: string, to: string) => checkPeriod({ from, to });

describe("two days", () => {
  it("are both included, and may be one", () => {
    const { from, to } = readPeriod({ from: "2026-11-01", to: "2026-11-01" });
    expect([isoDay(from), isoDay(to)]).toEqual(["2026-11-01", "2026-11-01"]);
    expect(check("2028-02-29", "2028-03-01").errors).toBeNull();
  });

  it.each([
    ["", "2026-11-30", { from: ["Please choose the first day"] }],
    ["2026-11-01", "", { to: ["Please choose the last day"] }],
    ["1/11/2026", "2026-11-30", { from: ["Please write the day like 2026-11-30"] }],
    ["2026-11-01", "2026-11-31", { to: ["Please write the day like 2026-11-30"] }],
    ["2026-02-29", "2026-13-01", { from: [expect.any(String)], to: [expect.any(String)] }],
    ["2026-11-30", "2026-11-01", { to: ["This day is before the first one"] }],
    ["2026-11-01T00:00", "2026-11-30", { from: [expect.any(String)] }],
  ])("%j to %j are refused with a sentence beside each that is wrong", (from, to, errors) => {
    expect(check(from, to)).toEqual({ period: null, errors });
    expect(() => readPeriod({ from, to })).toThrow(DomainError);
  });

  it("are read from an address, without blanks around them, and never a book's length of text", () => {
    const params = new URLSearchParams({ from: " 2026-11-01 ", to: "x".repeat(9_000) });
    expect(typedPeriod(params)).toEqual({ from: "2026-11-01", to: "x".repeat(40) });
    expect(typedPeriod(new URLSearchParams())).toEqual({ from: "", to: "" });
  });

  it("are this month until today in South Africa, or a whole month", () => {
    const beforeMidnight = Date.parse("2026-11-30T21:59:59Z");
    expect(thisMonth(beforeMidnight)).toEqual({ from: "2026-11-01", to: "2026-11-30" });
    expect(thisMonth(beforeMidnight + 1_000)).toEqual({ from: "2026-12-01", to: "2026-12-01" });
    const december = wholeMonth(readMonth("2026-12"));
    expect(december).toEqual({ from: "2026-12-01", to: "2026-12-31" });
    expect(periodSearch(december)).toBe("?from=2026-12-01&to=2026-12-31");
  });
});
