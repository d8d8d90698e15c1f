import { expect, it } from "vitest";
import { allOf } from "./all-of";

type Season = "summer" | "winter";

it("keeps the order in which all are named", () => {
  expect(allOf<Season>()(["winter", "summer"])).toEqual(["winter", "summer"]);
});

it("does not compile where one is forgotten", () => {
  // @ts-expect-error: winter is missing.
  expect(allOf<Season>()(["summer"])).toEqual(["summer"]);
});
