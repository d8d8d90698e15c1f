import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories";
import { filterOptions } from "./filters.server";

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
