import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories/factories";
import type { CountedNames } from "./filter-view";
import { countedOptions, filterOptions } from "./filters.server";
import { type CatalogueQuery, readCatalogueQuery } from "./query";

beforeEach(() => {
  db.delete(books).run();
});

it("offers nothing in an empty shop", () => {
  expect(filterOptions()).toEqual({ grades: [], schools: [], subjects: [] });
});

it("offers each name once, grades by their number, others by the alphabet without accents", () => {
  addBook(db, { grade: "Grade 10", school: "Zwelitsha High", subject: "History" });
  addBook(db, { grade: "Grade 8", school: "Élan College", subject: "Accounting" });
  addBook(db, { grade: "Grade 8", school: "Fairview High", subject: "History" });
  expect(filterOptions()).toEqual({
    grades: ["Grade 8", "Grade 10"],
    schools: ["Élan College", "Fairview High", "Zwelitsha High"],
    subjects: ["Accounting", "History"],
  });
});

it("offers no dead end: a name goes with its last listed book", () => {
  const id = addBook(db, { school: "Closed School" });
  expect(filterOptions().schools).toEqual(["Closed School"]);
  db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
  expect(filterOptions().schools).toEqual([]);
});

it("offers the names of sold-out books, which stay listed", () => {
  addBook(db, { subject: "Geography", stockQty: 0 });
  expect(filterOptions().subjects).toEqual(["Geography"]);
});

describe("beside each name", () => {
  const counts = (asked: Partial<CatalogueQuery> = {}) => {
    const options = countedOptions({ ...readCatalogueQuery(new URLSearchParams()), ...asked });
    const told = ({ names, counts }: CountedNames) =>
      counts && Object.fromEntries(names.map((name, i) => [name, counts[i]]));
    return { grades: told(options.grades), subjects: told(options.subjects) };
  };

  beforeEach(() => {
    addBook(db, { grade: "Grade 8", subject: "History", title: "Our past" });
    addBook(db, { grade: "Grade 8", subject: "Accounting", title: "Books of account" });
    addBook(db, { grade: "Grade 9", subject: "History", title: "Our past", stockQty: 0 });
  });

  it("stands how many books it would find that can be bought, as the heading says; 0 when all are sold out", () => {
    expect(counts()).toEqual({
      grades: { "Grade 8": 2, "Grade 9": 0 },
      subjects: { Accounting: 1, History: 1 },
    });
  });

  it("a book counts no more once it is sold out", () => {
    counts();
    db.update(books).set({ stockQty: 0 }).where(eq(books.title, "Books of account")).run();
    expect(counts().subjects).toEqual({ Accounting: 0, History: 1 });
  });

  it("the other kinds' choices count, those of its own do not: they add up", () => {
    expect(counts({ grades: ["Grade 9"] })).toEqual({
      grades: { "Grade 8": 2, "Grade 9": 0 },
      subjects: { Accounting: 0, History: 0 },
    });
  });

  it("the search counts", () => {
    expect(counts({ q: "past" }).subjects).toEqual({ Accounting: 0, History: 1 });
    expect(counts({ q: "past", grades: ["Grade 8"] }).subjects?.History).toBe(1);
  });

  it("a book counts as soon as it is listed, and no longer than it is", () => {
    counts();
    const id = addBook(db, { grade: "Grade 8", subject: "History" });
    expect(counts().grades?.["Grade 8"]).toBe(3);
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
    expect(counts().grades?.["Grade 8"]).toBe(2);
  });

  it("stands nothing on a shelf that is too large to count for each search, and else what it has", () => {
    db.transaction(() => {
      for (let n = 3; n <= 2_000; n++) addBook(db, { grade: "Grade 8" });
    });
    expect(counts({ q: "past" }).grades).toBeNull();
    expect(counts().grades).toEqual({ "Grade 8": 2_000, "Grade 9": 0 });
  });
});
