import fs from "node:fs";
import { and, asc, count, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { readCatalogueQuery } from "../../search/query";
import { UNBALANCED_BOOKS } from "../../stock/unbalanced";
import { listBooks } from "../listing/listing.server";
import { type SeedReport, seedCatalogue } from "./seed.server";

const TEXTBOOKS = fs.readFileSync("drizzle/seed/textbooks.csv", "utf8");
const SCHOOLS = fs.readFileSync("drizzle/seed/schools.csv", "utf8");
const AT = Date.UTC(2026, 0, 10, 8);

let report: SeedReport;

beforeAll(() => {
  report = seedCatalogue(TEXTBOOKS, SCHOOLS, AT);
});

const howMany = (table: typeof books | typeof schools) =>
  db.select({ total: count() }).from(table).get()?.total;
const byTitle = (title: string) => db.select().from(books).where(eq(books.title, title)).get();

test("every row that may be sold becomes a book, and every school a school", () => {
  expect(report).toMatchObject({ books: 156, schools: 143 });
  expect(howMany(books)).toBe(156);
  expect(howMany(schools)).toBe(143);
});

test("the copies of every book have come in by a movement", () => {
  expect(db.$client.prepare(UNBALANCED_BOOKS).all()).toEqual([]);
});

test("rows marked as not for sale are refused with the reason", () => {
  expect(report.refused.map((row) => row.title)).toEqual([
    "Mathematics Grade 9 Term 1 Learner Book (Sasol Inzalo / DBE)",
    "Mathematics in English Grade 9 Terms 3&4 workbook (Rainbow)",
    "Mind the Gap Mathematics Grade 12 study guide",
  ]);
  for (const row of report.refused) {
    expect(row.reason).toMatch(/^Not for sale/);
    expect(byTitle(row.title)).toBeUndefined();
  }
});

test("a book carries its row's subject, grade, prices, condition and ISBN", () => {
  const found = db
    .select({ book: books, grade: grades.name, subject: subjects.name })
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(and(eq(books.isbn, "9780636141445"), eq(books.condition, "Like New")))
    .get();
  expect(found).toMatchObject({
    grade: "Grade 8",
    subject: "Mathematics",
    book: {
      priceCents: 15_500,
      originalPriceCents: 22_000,
      condition: "Like New",
      isbn: "9780636141445",
    },
  });
});

test("one title is there in three conditions and from three schools", () => {
  const copies = db
    .select({ condition: books.condition, cents: books.priceCents, school: books.schoolId })
    .from(books)
    .where(eq(books.isbn, "9780636141445"))
    .orderBy(asc(books.priceCents))
    .all();
  expect(copies.map(({ condition, cents }) => [condition, cents])).toEqual([
    ["Fair", 9_000],
    ["Good", 12_000],
    ["Like New", 15_500],
  ]);
  expect(new Set(copies.map(({ school }) => school)).size).toBe(3);
});

test("a blank original price and a blank ISBN stay empty", () => {
  expect(byTitle("Accounting: A Logical Approach")).toMatchObject({
    isbn: null,
    originalPriceCents: null,
  });
});

test("the books are spread evenly over 24 schools", () => {
  const perSchool = db
    .select({ total: count() })
    .from(books)
    .groupBy(books.schoolId)
    .all()
    .map((row) => row.total);
  expect(perSchool).toHaveLength(24);
  expect(Math.min(...perSchool)).toBe(6);
  expect(Math.max(...perSchool)).toBe(7);
});

test("three books are sold out, most have one copy and some have several", () => {
  const copies = db.select({ stock: books.stockQty }).from(books).all();
  const having = (quantity: number) => copies.filter((row) => row.stock === quantity).length;
  expect(having(0)).toBe(3);
  expect(having(1)).toBeGreaterThan(100);
  for (const quantity of [2, 3, 4, 6]) expect(having(quantity)).toBeGreaterThan(2);
});

test("the first page shows many subjects, every grade and every condition", () => {
  const { books: page } = listBooks(readCatalogueQuery(new URLSearchParams()));
  const different = (values: (string | null)[]) => new Set(values).size;
  expect(page).toHaveLength(12);
  expect(different(page.map((book) => book.subject.name))).toBeGreaterThanOrEqual(9);
  expect(different(page.map((book) => book.grade.name))).toBe(6);
  expect(different(page.map((book) => book.condition))).toBe(3);
  expect(page.every((book) => book.stockQty > 0)).toBe(true);
});

test("the newest book is as old as the seeding and no two are of one age", () => {
  const dates = db.select({ at: books.createdAt }).from(books).orderBy(asc(books.id)).all();
  expect(dates.at(-1)?.at).toBe(AT);
  expect(new Set(dates.map((row) => row.at)).size).toBe(156);
  expect(dates.map((row) => row.at)).toEqual(dates.map((row) => row.at).toSorted((a, b) => a - b));
});

test("a demo book is found by its ISBN and by its title without accents", () => {
  const find = (q: string) =>
    listBooks(readCatalogueQuery(new URLSearchParams({ q }))).books.map((book) => book.title);
  expect(find("978-0-636-08525-1")).toEqual(["Animal Farm"]);
  expect(find("fiela drama")).toEqual(["Fiela se Kind: die drama"]);
});

test("seeding again changes nothing", () => {
  expect(seedCatalogue(TEXTBOOKS, SCHOOLS, AT + 1)).toEqual({ books: 0, schools: 0, refused: [] });
  expect(howMany(books)).toBe(156);
});

test("a row that cannot be read is named, with its fault", () => {
  const broken = TEXTBOOKS.replace("Like New,15500", "Like New,free");
  expect(() => seedCatalogue(broken, SCHOOLS, AT)).toThrow(
    /^Row 2 of the textbook list cannot be read: suggested_price_cents/,
  );
});
