import { and, asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools } from "~/db/schema/taxonomy";
import type { Owner } from "../../accounts/admin";
import { placeOfPage } from "../../paging";
import { foldedWords } from "../../text/search-text";
import { countNeeds } from "../public/arrange";
import { listColumns, type StoredList, storedItems } from "../stored-list.server";
import { booksOfItems, placeOf } from "./admin-list.server";
import type { ListQuery } from "./query";
import type { ListPage, ListRow } from "./view";

const selectLists = () =>
  db
    .select(listColumns)
    .from(bookLists)
    .innerJoin(schools, eq(schools.id, bookLists.schoolId))
    .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
    .innerJoin(grades, eq(grades.id, bookLists.gradeId))
    .$dynamic();

const NEWEST_FIRST = [
  desc(bookLists.year),
  asc(schools.nameKey),
  asc(grades.rank),
  asc(bookLists.id),
];

function isMeant({ q, grade, subject, year, state }: ListQuery): SQL | undefined {
  const words = foldedWords(q).map(
    (word) => sql`instr(${schools.nameKey} || ' ' || ${schoolPlaces.townKey}, ${word}) > 0`,
  );
  const hasSubject = sql`exists (select 1 from ${bookListItems}
    where ${bookListItems.listId} = ${bookLists.id} and ${bookListItems.subjectId} = ${subject})`;
  return and(
    ...words,
    grade === null ? undefined : eq(bookLists.gradeId, grade),
    subject === null ? undefined : hasSubject,
    year === null ? undefined : eq(bookLists.year, year),
    state === null ? undefined : eq(bookLists.state, state),
  );
}

function rowView(list: StoredList): ListRow {
  const items = storedItems(list.id);
  const fitting = booksOfItems(items, list.grade.id);
  const { titles, here: hereNow } = countNeeds(
    items.map((item) => ({ ...item, books: fitting.get(item.id) ?? [] })),
  );
  const updatedAt = new Date(list.updatedAt).toISOString();
  return { ...placeOf(list), titles, hereNow, updatedAt };
}

export function findLists(_admin: Owner, query: ListQuery): ListPage {
  const where = isMeant(query);
  const total =
    db
      .select({ total: count() })
      .from(bookLists)
      .innerJoin(schools, eq(schools.id, bookLists.schoolId))
      .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
      .where(where)
      .get()?.total ?? 0;
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const rows = selectLists()
    .where(where)
    .orderBy(...NEWEST_FIRST)
    .limit(query.pageSize)
    .offset(offset)
    .all();
  return { lists: rows.map(rowView), total, page, pages };
}

export const yearsOfLists = (_admin: Owner): number[] =>
  db
    .selectDistinct({ year: bookLists.year })
    .from(bookLists)
    .orderBy(desc(bookLists.year))
    .all()
    .map(({ year }) => year);
