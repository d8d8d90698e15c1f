import { expect, it } from "vitest";
import { conditionLabel, conditionTone, stockTone } from "./condition";

it.each([
  ["Like New", "Like New", "green"],
  ["Good", "Good", "yellow"],
  ["Fair", "Fair", "blue"],
  ["Worn", "Worn", "grey"],
  ["like new", "like new", "green"],
  ["GOOD", "GOOD", "yellow"],
])("a book in the condition %s shows %s in %s", (condition, label, tone) => {
  expect(conditionLabel(condition)).toBe(label);
  expect(conditionTone(condition)).toBe(tone);
});

it.each([null, "", "   "])("a missing condition (%j) shows as Good", (condition) => {
  expect(conditionLabel(condition)).toBe("Good");
  expect(conditionTone(condition)).toBe("yellow");
});

it.each([
  [0, "red"],
  [1, "red"],
  [2, "yellow"],
  [3, "yellow"],
  [4, "green"],
  [40, "green"],
])("a stock of %i is %s", (quantity, tone) => {
  expect(stockTone(quantity)).toBe(tone);
});
