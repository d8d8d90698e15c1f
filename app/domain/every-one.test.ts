import { expect, it } from "vitest";
import { everyOne } from "./every-one";

type Season = "summer" | "winter";

it("keeps the order in which all are named", () => {
  expect(everyOne<Season>()(["winter", "summer"])).toEqual(["winter", "summer"]);
});

it("does not compile where one is forgotten", () => {
  // @ts-expect-error: winter is missing.
  expect(everyOne<Season>()(["summer"])).toEqual(["summer"]);
});
