import { expect, it } from "vitest";
import { readShown } from "./shown";

it.each([
  ["Published", true],
  ["TRUE", true],
  ["1", true],
  ["Ja", true],
  ["active", true],
  ["-1", false],
  ["Draft", false],
  ["nee", false],
  ["archived", false],
  ["Versteek", false],
])("%s: %s", (text, value) => {
  expect(readShown(text)).toEqual({ value });
});

it("another word leaves a book as it is, and is told", () => {
  expect(readShown("maybe")).toMatchObject({
    value: null,
    warning: expect.stringMatching(/^'maybe'/),
  });
});
