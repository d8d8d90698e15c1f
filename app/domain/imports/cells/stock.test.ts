import { expect, it } from "vitest";
import { readStock } from "./stock";

it.each([
  ["0", 0],
  ["2", 2],
  ["2.0", 2],
  ["2,00", 2],
  ["1 200", 1_200],
  ["1\u00a0200", 1_200],
  ["'3", 3],
  ["007", 7],
  ["9999", 9_999],
])("%s is %d copies", (text, copies) => {
  expect(readStock(text)).toEqual({ value: copies });
});

it.each(["two", "1.5", "-1", "1,200", "10+", "in stock", "yes", "1e3", "\u0661"])(
  "%s is no number of copies",
  (text) => {
    expect(readStock(text)).toEqual({
      fault: `The stock '${text}' is not a whole number of copies, 0 or more.`,
    });
  },
);

it.each(["10000", "9".repeat(30)])("%s is more than a shop has", (text) => {
  expect(readStock(text)).toMatchObject({ fault: expect.stringContaining("at most 9999 copies") });
});
