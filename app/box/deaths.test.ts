import { expect, it } from "vitest";
import { deathCount } from "./deaths";

it("five deaths in a minute are accidents, and a sixth is none", () => {
  const deaths = deathCount();
  const times = [0, 10, 20, 30, 40].map((second) => deaths.isTooMany(second * 1_000));
  expect(times).toEqual([false, false, false, false, false]);
  expect(deaths.isTooMany(50_000)).toBe(true);
});

it("deaths of longer ago count no more", () => {
  const deaths = deathCount();
  for (let minute = 0; minute < 20; minute++) {
    for (let one = 0; one < 5; one++) expect(deaths.isTooMany(minute * 60_000)).toBe(false);
  }
});
