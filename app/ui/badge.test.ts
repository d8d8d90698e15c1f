import { expect, it } from "vitest";
import { conditionTone } from "./badge";

it.each([
  ["Like New", "green"],
  ["Good", "yellow"],
  ["Fair", "orange"],
  ["Worn", "grey"],
  ["like new", "green"],
  ["GOOD", "yellow"],
  [null, "yellow"],
  ["", "yellow"],
  ["   ", "yellow"],
])("a book in the condition %j shows it in %s", (condition, tone) => {
  expect(conditionTone(condition)).toBe(tone);
});
