import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { addBook } from "../../../tests/factories";
import { bookSearchText } from "../book-text";
import { listBooks } from "./listing.server";
import { type CatalogueQuery, readCatalogueQuery, SORTS } from "./query";

const BOOKS = 240;
const DELETED = 12;

const list = (address: string, page: Partial<CatalogueQuery>) =>
  listBooks({ ...readCatalogueQuery(new URLSearchParams(address)), ...page });

/** Most books match; 'atlas' is last in every order, and 'rarity' in few. */
beforeAll(() => {
  const ids = Array.from({ length: BOOKS + DELETED }, (_, i) => {
    const isLast = i % BOOKS < BOOKS / 3;
    return addBook(db, {
      title: `${isLast ? `Zulu atlas ${i % 7}` : `Mathematics ${i % 5}`}${i % 31 ? "" : " rarity"}`,
      priceCents: isLast ? 90_000 + (i % 3) : 10_000 + (i % 4),
      grade: isLast ? "Grade 12" : `Grade ${8 + (i % 2)}`,
      school: i % 2 ? "Odd High School" : "Even High School",
      stockQty: i % 10 === 0 ? 0 : 1,
      createdAt: 1_000 + i,
    });
  });
  for (const id of ids.slice(BOOKS)) {
    db.update(books).set({ deletedAt: 1 }).where(eq(books.id, id)).run();
  }
});

/** The expected ids, from a linear scan. */
function matching(asked: string): number[] {
  const { q, grades, schools, subjects } = readCatalogueQuery(new URLSearchParams(asked));
  const isAmong = (names: string[], name: string) => names.length === 0 || names.includes(name);
  const all = list("", { pageSize: BOOKS }).books;
  expect(all).toHaveLength(BOOKS);
  const found = all.filter((book) => {
    const { grade, school, subject } = book;
    const text = bookSearchText({
      ...book,
      grade: grade.name,
      school: school.name,
      subject: subject.name,
    });
    return (
      q.split(" ").every((word) => text.includes(word.length > 3 ? word : ` ${word}`)) &&
      isAmong(grades, grade.name) &&
      isAmong(schools, school.name) &&
      isAmong(subjects, subject.name)
    );
  });
  expect(found).not.toHaveLength(0);
  return found.map((book) => book.id);
}

describe("a page is the same wherever the listing begins to look", () => {
  const ASKED = [
    "q=mathematics",
    "q=atlas",
    "q=zulu+at",
    "q=high",
    "q=ma",
    "q=ma+hi+9",
    "q=zulu+rarity",
    "q=ra",
    "grades=Grade+8&q=rarity",
    "grades=Grade+12&q=zu",
    "subjects=Mathematics",
    "subjects=Mathematics&grades=Grade+9&q=odd",
    "grades=Grade+12",
    "grades=Grade+8&grades=Grade+9",
    "schools=Odd+High+School",
    "schools=Odd+High+School&q=zulu",
    "schools=Odd+High+School&grades=Grade+12&q=atlas+high",
  ];

  it.each(ASKED.flatMap((asked) => SORTS.map((sortBy) => [asked, sortBy] as const)))(
    "%s by %s",
    (asked, sortBy) => {
      const address = `${asked}&sortBy=${sortBy}`;
      const whole = list(address, { pageSize: BOOKS }).books.map((book) => book.id);
      expect(whole.toSorted()).toEqual(matching(asked).toSorted());
      const byTwos = Array.from({ length: Math.ceil(whole.length / 2) }, (_, i) =>
        list(address, { page: i + 1, pageSize: 2 }).books.map((book) => book.id),
      );
      expect(byTwos.flat()).toEqual(whole);
    },
  );
});
