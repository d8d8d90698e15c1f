import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { nounOf, tagsOf } from "../descriptions/title-kinds";
import { describeBook } from "./seed-descriptions";
import { readSeedBooks, type SeedBook } from "./seed-rows";

const { books } = readSeedBooks(fs.readFileSync("drizzle/seed/textbooks.csv", "utf8"));

function book(title: string): SeedBook {
  const found = books.find((candidate) => candidate.title === title);
  if (!found) throw new Error(`no row ${title}`);
  return found;
}

describe("every book of the list", () => {
  test.each(books.map((each, i) => [each.title, each, i] as const))("%s", (_, each, i) => {
    const { shortDesc, longDesc } = describeBook(each, i);
    expect(shortDesc.length).toBeLessThan(200);
    expect(longDesc.split("\n\n")).toHaveLength(2);
    expect(longDesc).not.toMatch(/condition|like new|\d{10}/i);
    for (const text of [shortDesc, ...longDesc.split("\n\n")]) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/undefined|null| {2}|\.\.|\( |,\./);
      expect(text).not.toMatch(/\ba [aeiou]/i);
    }
  });
});

test("a missing ISBN is told", () => {
  const unknown = describeBook(book("Accounting: A Logical Approach"), 0).longDesc;
  expect(unknown).toContain("We have no ISBN for it, so go by its title.");
});

test("a wrong check digit is admitted", () => {
  const { longDesc } = describeBook(book("Die Kruppel Engel"), 0);
  expect(longDesc).toContain(
    "Its ISBN is as printed on a school's book list, with a wrong check digit",
  );
});

test("novels, plays, guides and workbooks are not called textbooks", () => {
  expect(describeBook(book("Macbeth (school edition)"), 0).longDesc).toContain(
    "Macbeth, the play,",
  );
  expect(nounOf("Die Kind ('n Roman)")).toBe("novel");
  expect(nounOf("Afrikaans Handbook & Study Guide")).toBe("handbook and study guide");
  expect(nounOf("Engineering Graphics and Design Workbook Grade 12")).toBe("workbook");
});

test("tags name the kind, the series and the publisher, and CAPS only where the title does", () => {
  const title = "Classroom Mathematics Grade 11 Learner's Book (CAPS aligned)";
  expect(tagsOf(title, book(title).publisher)).toEqual([
    "CAPS",
    "Textbook",
    "Classroom Mathematics",
    "Heinemann",
  ]);
  const novel = "Life of Pi (school edition)";
  expect(tagsOf(novel, book(novel).publisher)).toEqual([
    "Novel",
    "Set work",
    "Oxford University Press",
  ]);
});
