import { expect, it } from "vitest";
import { conditionLabel } from "./condition";

it.each(["Like New", "Good", "Fair", "Worn", "like new", "GOOD"])(
  "a book in the condition %s shows it as it is written",
  (condition) => {
    expect(conditionLabel(condition)).toBe(condition);
  },
);

it.each([null, "", "   "])("a missing condition (%j) shows as Good", (condition) => {
  expect(conditionLabel(condition)).toBe("Good");
});
