import { asc, eq, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists, schoolPlaces } from "~/db/schema/book-list";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { DomainError } from "../errors";
import { LIST_NOT_FOUND } from "./rules";
import type { ListInput } from "./schema";

export const listColumns = {
  id: bookLists.id,
  school: { id: schools.id, name: schools.name },
  town: schoolPlaces.town,
  grade: { id: grades.id, name: grades.name },
  year: bookLists.year,
  state: bookLists.state,
  note: bookLists.note,
  createdAt: bookLists.createdAt,
  updatedAt: bookLists.updatedAt,
};

const listById = db
  .select(listColumns)
  .from(bookLists)
  .innerJoin(schools, eq(schools.id, bookLists.schoolId))
  .innerJoin(schoolPlaces, eq(schoolPlaces.schoolId, bookLists.schoolId))
  .innerJoin(grades, eq(grades.id, bookLists.gradeId))
  .where(eq(bookLists.id, sql.placeholder("id")))
  .prepare();

export type StoredList = NonNullable<ReturnType<typeof listById.get>>;

export function storedList(id: number): StoredList {
  const row = listById.get({ id });
  if (row === undefined) throw new DomainError("not_found", LIST_NOT_FOUND);
  return row;
}

const itemsOfList = db
  .select()
  .from(bookListItems)
  .where(eq(bookListItems.listId, sql.placeholder("id")))
  .orderBy(asc(bookListItems.position), asc(bookListItems.id))
  .prepare();

export type StoredItem = ReturnType<typeof itemsOfList.all>[number];

export const storedItems = (id: number): StoredItem[] => itemsOfList.all({ id });

export const listVersion = ({ updatedAt }: { updatedAt: number }): string => String(updatedAt);

export function asInput(list: StoredList, items: StoredItem[]): ListInput {
  return {
    schoolId: list.school.id,
    gradeId: list.grade.id,
    year: list.year,
    state: list.state,
    note: list.note,
    items: items.map(({ listId: _, position: __, titleKey: ___, ...item }) => item),
  };
}

export function subjectNamesById(tx: Pick<Transaction, "select"> = db): Map<number, string> {
  const rows = tx
    .select({ id: subjects.id, name: subjects.name })
    .from(subjects)
    .where(isNull(subjects.deletedAt))
    .all();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
