import { expect, it } from "vitest";
import { conditionTone, stockTone } from "./badge";

it.each([
  ["Like New", "green"],
  ["Good", "yellow"],
  ["Fair", "blue"],
  ["Worn", "grey"],
  ["like new", "green"],
  ["GOOD", "yellow"],
  [null, "yellow"],
  ["", "yellow"],
  ["   ", "yellow"],
])("a book in the condition %j shows it in %s", (condition, tone) => {
  expect(conditionTone(condition)).toBe(tone);
});

it.each([
  [4, "green"],
  [3, "yellow"],
  [2, "yellow"],
  [1, "red"],
  [0, "red"],
])("%i copies are shown in %s", (copies, tone) => {
  expect(stockTone(copies)).toBe(tone);
});
