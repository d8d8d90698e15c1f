import { asc, max, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import { schools } from "~/db/schema/taxonomy";
import { titleKey } from "../../taxonomy/book-text";
import { schoolName } from "../../taxonomy/school-name";
import { listPath } from "../../taxonomy/slug";
import { isbnForms } from "../../values/isbn";
import { fitsItem } from "../fits.server";
import { hasOneOfIsbns, publishedItems } from "./published-items.server";

const MOST_SCHOOLS = 3;

const { placeholder } = sql;

const itemsThatMayFit = publishedItems(
  sql`${hasOneOfIsbns} or ${bookListItems.tiedBookId} = ${placeholder("book")}
    or ${bookListItems.titleKey} = ${placeholder("title")}`,
)
  .orderBy(asc(schools.nameKey))
  .prepare();

export type ListsOfBook = {
  schools: { name: string; path: string }[];
  more: number;
  /** The lowest that a list names. */
  newPriceCents: number | null;
};

type ListedBook = { id: number; title: string; isbn: string | null; grade: { id: number } };

function itemsOfBook(book: ListedBook) {
  const facts = { ...book, titleKey: titleKey(book.title), gradeId: book.grade.id };
  const forms = JSON.stringify(book.isbn === null ? [] : isbnForms(book.isbn));
  return itemsThatMayFit
    .all({ isbns: forms, title: facts.titleKey, book: book.id })
    .filter(({ item, gradeId }) => fitsItem({ ...item, gradeId }, facts));
}

type ListItems = ReturnType<typeof itemsOfBook>;

const lowestPrice = (rows: ListItems): number | null => {
  const prices = rows.flatMap(({ item }) => item.newPriceCents ?? []);
  return prices.length === 0 ? null : Math.min(...prices);
};

const newestYear = db
  .select({ year: max(bookLists.year) })
  .from(bookLists)
  .where(
    sql`${bookLists.state} = 'published' and ${bookLists.schoolId} = ${placeholder("school")}
      and ${bookLists.gradeId} = ${placeholder("grade")}`,
  )
  .prepare();

/**
 * What published lists say of a title: the lowest price new, and whether no school asks for it any more, which is so
 * where lists had it and each of these schools has a newer one without it. `goneIn` is the year of the newest of them.
 */
export function askedByLists(book: ListedBook): {
  newPriceCents: number | null;
  goneIn: number | null;
} {
  const rows = itemsOfBook(book);
  const lastYears = new Map<string, { school: number; grade: number; year: number }>();
  for (const { schoolId: school, gradeId: grade, year } of rows) {
    const key = `${school} ${grade}`;
    lastYears.set(key, { school, grade, year: Math.max(year, lastYears.get(key)?.year ?? 0) });
  }
  const newer = [...lastYears.values()].map(({ school, grade, year }) => {
    const newest = newestYear.get({ school, grade })?.year ?? 0;
    return newest > year ? newest : null;
  });
  const years = newer.filter((year) => year !== null);
  const isGone = years.length > 0 && years.length === newer.length;
  return { newPriceCents: lowestPrice(rows), goneIn: isGone ? Math.max(...years) : null };
}

export function listsOfBook(book: ListedBook): ListsOfBook | null {
  const rows = itemsOfBook(book);
  const bySchool = new Map(
    rows.map(({ school, grade }) => [
      school.slug,
      { name: schoolName(school), path: listPath(school.slug, grade) },
    ]),
  );
  if (bySchool.size === 0) return null;
  const shown = [...bySchool.values()].slice(0, MOST_SCHOOLS);
  return {
    schools: shown,
    more: bySchool.size - shown.length,
    newPriceCents: lowestPrice(rows),
  };
}
