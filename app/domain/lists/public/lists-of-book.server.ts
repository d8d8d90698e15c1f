import { asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import { listPath } from "../../taxonomy/slug";
import { isbnForms } from "../../values/isbn";

const MOST_SCHOOLS = 3;

const { placeholder } = sql;

const isOnIt = sql`(${bookListItems.isbn} in (select value from json_each(${placeholder("isbns")})) or ${bookListItems.tiedBookId} = ${placeholder("book")})`;
const isExcluded = sql`exists (select 1 from json_each(${bookListItems.excludedBookIds}) where value = ${placeholder("book")})`;

const listsWith = db
  .selectDistinct({ school: schools.name, slug: schoolPlaces.slug, grade: grades.name })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .innerJoin(schools, eq(schools.id, bookLists.schoolId))
  .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
  .where(
    sql`${bookLists.state} = 'published' and ${isNull(schools.deletedAt)} and ${isOnIt} and not ${isExcluded}`,
  )
  .orderBy(asc(schools.nameKey))
  .prepare();

export type ListsOfBook = { schools: { name: string; path: string }[]; more: number };

/** The schools on whose published lists a book's ISBN stands, or to which it was tied: the first few, and how many more; null for none. */
export function listsOfBook({ id, isbn }: { id: number; isbn: string | null }): ListsOfBook | null {
  const isbns = JSON.stringify(isbn === null ? [] : isbnForms(isbn));
  const rows = listsWith.all({ isbns, book: id });
  const bySchool = new Map(rows.map((row) => [row.slug, row]));
  const all = [...bySchool.values()].map(({ school, slug, grade }) => ({
    name: school,
    path: listPath(slug, grade),
  }));
  if (all.length === 0) return null;
  return { schools: all.slice(0, MOST_SCHOOLS), more: Math.max(0, all.length - MOST_SCHOOLS) };
}
