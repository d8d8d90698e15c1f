import { expect, it } from "vitest";
import { shortText } from "../admin/book-schema";
import { writtenDescription } from "./short-description";

const known = { subject: "Mathematics", grade: "Grade 10" };

it.each([
  [
    "Siyavula Mathematics (CAPS)",
    0,
    "A second-hand copy of Siyavula Mathematics, for Mathematics in Grade 10.",
  ],
  ["Siyavula Mathematics", 1, "Siyavula Mathematics, for Grade 10 Mathematics, second-hand."],
  [
    "Platinum Mathematics Learner's Book",
    0,
    "The Platinum learner's book for Grade 10 Mathematics, second-hand.",
  ],
  ["Animal Farm", 1, "A second-hand copy of the novel Animal Farm, for Mathematics in Grade 10."],
])("%s without a description is described by its title", (title, index, sentence) => {
  expect(writtenDescription({ ...known, title }, index)).toBe(sentence);
});

it("is never longer than a short description may be", () => {
  const long = {
    ...known,
    title: "t".repeat(300),
    subject: "s".repeat(120),
    grade: "g".repeat(120),
  };
  expect(shortText.safeParse(writtenDescription(long, 0)).success).toBe(true);
});
