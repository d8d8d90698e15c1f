import { asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import type { ShownBookView } from "../../books/view";
import { titleKey } from "../../taxonomy/book-text";
import { schoolName } from "../../taxonomy/school-name";
import { listPath } from "../../taxonomy/slug";
import { isbnForms } from "../../values/isbn";
import { fitsItem } from "../fits.server";

const MOST_SCHOOLS = 3;

const { placeholder } = sql;
const isbns = sql`(select value from json_each(${placeholder("isbns")}))`;

const itemsThatMayFit = db
  .select({
    item: bookListItems,
    gradeId: bookLists.gradeId,
    grade: grades.name,
    school: { name: schools.name, town: schoolPlaces.town, slug: schoolPlaces.slug },
  })
  .from(bookListItems)
  .innerJoin(bookLists, eq(bookLists.id, bookListItems.listId))
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .innerJoin(schools, eq(schools.id, bookLists.schoolId))
  .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, schools.id))
  .where(
    sql`${bookLists.state} = 'published' and ${isNull(schools.deletedAt)} and (
      ${bookListItems.isbn} in ${isbns} or ${bookListItems.tiedBookId} = ${placeholder("book")}
      or ${bookListItems.titleKey} = ${placeholder("title")}
      or exists (select 1 from json_each(${bookListItems.otherIsbns}) where value in ${isbns}))`,
  )
  .orderBy(asc(schools.nameKey))
  .prepare();

export type ListsOfBook = {
  schools: { name: string; path: string }[];
  more: number;
  /** The lowest that a list names. */
  newPriceCents: number | null;
};

export function listsOfBook(book: ShownBookView): ListsOfBook | null {
  const facts = { ...book, titleKey: titleKey(book.title), gradeId: book.grade.id };
  const forms = JSON.stringify(book.isbn === null ? [] : isbnForms(book.isbn));
  const rows = itemsThatMayFit
    .all({ isbns: forms, title: facts.titleKey, book: book.id })
    .filter(({ item, gradeId }) => fitsItem({ ...item, gradeId }, facts));
  const bySchool = new Map(
    rows.map(({ school, grade }) => [
      school.slug,
      { name: schoolName(school), path: listPath(school.slug, grade) },
    ]),
  );
  if (bySchool.size === 0) return null;
  const shown = [...bySchool.values()].slice(0, MOST_SCHOOLS);
  const prices = rows.flatMap(({ item }) => item.newPriceCents ?? []);
  return {
    schools: shown,
    more: bySchool.size - shown.length,
    newPriceCents: prices.length === 0 ? null : Math.min(...prices),
  };
}
