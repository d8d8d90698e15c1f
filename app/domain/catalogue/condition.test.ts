import { expect, it } from "vitest";
import { conditionLabel, conditionTone } from "./condition";

it.each([
  ["Like New", "Like New", "green"],
  ["Good", "Good", "yellow"],
  ["Fair", "Fair", "orange"],
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
