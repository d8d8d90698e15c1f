import { expect, it } from "vitest";
import { inShelfOrder } from "./shelf-order";

const sorted = (shelves: (string | null)[]) =>
  shelves
    .map((shelf) => ({ shelf, title: "Example" }))
    .toSorted(inShelfOrder)
    .map(({ shelf }) => shelf);

it("goes along the shelves as people number them, and ends with what has no mark", () => {
  expect(sorted([null, "B1", "A10", "a2", "A2.5", "10", "9"])).toEqual([
    "9",
    "10",
    "a2",
    "A2.5",
    "A10",
    "B1",
    null,
  ]);
});

it("goes by title on one shelf", () => {
  const books = ["Book 10", "book 2"].map((title) => ({ shelf: "A1", title }));
  expect(books.toSorted(inShelfOrder).map(({ title }) => title)).toEqual(["book 2", "Book 10"]);
});
