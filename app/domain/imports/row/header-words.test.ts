import { describe, expect, it } from "vitest";
import { columnNames, headerIndex } from "./header-words";

describe("the names of the columns", () => {
  it.each([
    [
      [" Title ", "PRICE", "Grade "],
      ["Title", "PRICE", "Grade"],
    ],
    [
      ["price", "Price", "price"],
      ["price", "Price (2)", "price (3)"],
    ],
    [
      ["price", "price (2)", "price"],
      ["price", "price (2)", "price (3)"],
    ],
    [
      ["title", "", "price"],
      ["title", "Column 2", "price"],
    ],
    [
      ["title", "price", "", " "],
      ["title", "price"],
    ],
    [
      ["\ufefftitle", "a\nb"],
      ["title", "a b"],
    ],
    [["", ""], []],
  ])("%j are %j", (row, names) => {
    expect(columnNames(row)).toEqual(names);
  });
});

it.each([
  [
    [
      ["title", "price"],
      ["x", "1"],
    ],
    0,
  ],
  [
    [
      ["", ""],
      ["title", "price"],
    ],
    1,
  ],
  [[["My books of 2026"], [""], ["title", "price", "isbn", "grade"], ["x", "1", "", ""]], 2],
  [[["title"], ["x"]], 0],
  [
    [
      ["title", ""],
      ["x", "1"],
    ],
    0,
  ],
  [[[""], ["", ""]], -1],
  [[], -1],
])("of %j the columns are named by row %d", (rows, index) => {
  expect(headerIndex(rows)).toBe(index);
});
