import { expect, test } from "vitest";
import { oversoldSince } from "./oversold";

const before = {
  onHand: new Map([
    [1, 1],
    [2, 3],
    [3, 0],
  ]),
  taken: [{ bookId: 3, taken: 1 }],
};

test("as many as there were is not too many, and what was sold before does not count", () => {
  const now = [
    { bookId: 1, taken: 1 },
    { bookId: 2, taken: 3 },
    { bookId: 3, taken: 1 },
  ];
  expect(oversoldSince(before, now)).toEqual({ books: 2, copies: 0 });
});

test("each copy that never was is one too many", () => {
  const now = [
    { bookId: 1, taken: 2 },
    { bookId: 2, taken: 3 },
    { bookId: 3, taken: 3 },
    { bookId: 4, taken: 1 },
  ];
  expect(oversoldSince(before, now)).toEqual({ books: 4, copies: 4 });
  expect(oversoldSince(before, [])).toEqual({ books: 0, copies: 0 });
});
