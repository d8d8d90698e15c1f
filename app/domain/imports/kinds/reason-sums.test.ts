import { expect, it } from "vitest";
import { reasonSums } from "./reason-sums";

it.each([
  ["The school is missing.", "The school is missing"],
  [
    "The stock 'a few' is not a whole number of copies, 0 or more.",
    "The stock is not a whole number of copies, 0 or more",
  ],
  [
    "The condition 'Owner's own. Swak' is none of the three. Write Like New, Good or Fair.",
    "The condition is none of the three",
  ],
  [
    "The price '12.5.0' is not an amount. Write it in rand, like 150.",
    "The price is not an amount",
  ],
  ["The price must be more than 0, and this one is '0'.", "The price must be more than 0"],
  ["Row 12 has this ISBN already. Put them together.", "Another row has this ISBN already"],
  [
    "3 books with this ISBN fit this row: A, B. Give its school.",
    "Several books with this ISBN fit this row",
  ],
  [
    "The shop has the ISBN 9780306406157 as 'A: b': this row would make another book of it. Correct its ISBN.",
    "The shop has its ISBN as another title",
  ],
  ["There is no grade 'Gr R'. Choose which one is meant.", "There is no grade 'Gr R'"],
  ["Title: Please enter a title.", "Title: Please enter a title"],
])("%s is summed as '%s'", (reason, sum) => {
  const { add, sums } = reasonSums();
  add([reason]);
  expect(sums()).toEqual([{ reason: sum, rows: 1 }]);
});

it("a row with two reasons counts for both, one with the same twice once, and the most come first", () => {
  const { add, sums } = reasonSums();
  add(["The school is missing.", "The stock 'x' is not a whole number of copies, 0 or more."]);
  add(["The stock 'y' is not a whole number of copies, 0 or more."]);
  add(["The grade is missing.", "The grade is missing."]);
  expect(sums()).toEqual([
    { reason: "The stock is not a whole number of copies, 0 or more", rows: 2 },
    { reason: "The school is missing", rows: 1 },
    { reason: "The grade is missing", rows: 1 },
  ]);
});
