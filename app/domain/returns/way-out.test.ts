import { expect, it } from "vitest";
import { stayedHere } from "./way-out";

it.each([
  [[[1, 1]], "We have not sent it, and keep it."],
  [[[1, 2]], "We have not sent this one copy, and keep it."],
  [[[2, 2]], "We have not sent them, and keep them."],
  [
    [
      [1, 1],
      [1, 3],
    ],
    "We have not sent these copies, and keep them.",
  ],
])("of %j copies and those that were ordered says: %s", (copies, said) => {
  const lines = copies.map(([quantity = 0, orderedQty = 0]) => ({ quantity, orderedQty }));
  expect(stayedHere(lines)).toBe(said);
});
