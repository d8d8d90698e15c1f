import { expect, it } from "vitest";
import { schoolYear } from "./editor.server";

it.each([
  ["2026-01-05T10:00:00Z", 2026],
  ["2026-06-30T21:59:59Z", 2026],
  ["2026-06-30T22:00:00Z", 2027],
  ["2026-12-31T22:00:00Z", 2027],
])("at %s lists are made for %i", (at, year) => {
  expect(schoolYear(Date.parse(at))).toBe(year);
});
