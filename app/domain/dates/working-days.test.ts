import { expect, it } from "vitest";
import { isoDay, readIsoDay } from "./calendar";
import { workingDaysAfter } from "./working-days";

const after = (day: string, count: number) => isoDay(workingDaysAfter(readIsoDay(day) ?? 0, count));

it.each([
  ["an ordinary week", "2026-11-23", 3, "2026-11-26"],
  ["a weekend", "2026-11-27", 1, "2026-11-30"],
  ["a Saturday", "2026-11-28", 2, "2026-12-01"],
  ["the Day of Reconciliation", "2026-12-15", 1, "2026-12-17"],
  ["Christmas, when the day after is a Saturday", "2026-12-24", 1, "2026-12-28"],
  ["the Monday after a holiday on a Sunday", "2027-03-19", 1, "2027-03-23"],
  ["Easter of 2026, Friday to Monday", "2026-04-02", 1, "2026-04-07"],
  ["Easter of 2027", "2027-03-25", 1, "2027-03-30"],
  ["Easter of 2038, the latest of all", "2038-04-22", 1, "2038-04-28"],
  ["no day at all", "2026-11-28", 0, "2026-11-28"],
])("passes over %s", (_what, from, count, reached) => {
  expect(after(from, count)).toBe(reached);
});
