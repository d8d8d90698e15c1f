import type { Owner } from "../../accounts/admin";
import { isbnWarning } from "../../books/admin/book-warnings";
import { booksThatFit } from "../fits.server";
import {
  listVersion,
  type StoredItem,
  type StoredList,
  storedItems,
  storedList,
  subjectNamesById,
} from "../stored-list.server";
import type { AdminList, AdminListItem } from "./view";

function warningsOf({ isbn, otherIsbns }: StoredItem): string[] {
  return [...(isbn === null ? [] : [isbn]), ...otherIsbns].flatMap((one) => {
    const warning = isbnWarning(one);
    return warning === undefined ? [] : `${one}: ${warning}`;
  });
}

export const booksOfItems = (items: StoredItem[], gradeId: number) =>
  booksThatFit(items.map((item) => ({ ...item, gradeId })));

function itemViews(items: StoredItem[], gradeId: number): AdminListItem[] {
  const fitting = booksOfItems(items, gradeId);
  const subjects = subjectNamesById();
  return items.map((item) => {
    const { listId: _, position: __, titleKey: ___, ...shown } = item;
    const subject = item.subjectId === null ? null : (subjects.get(item.subjectId) ?? null);
    return { ...shown, subject, warnings: warningsOf(item), books: fitting.get(item.id) ?? [] };
  });
}

export const placeOf = ({ id, school, town, grade, year, state }: StoredList) => ({
  id,
  school: { ...school, town },
  grade,
  year,
  state,
});

export function getAdminList(_admin: Owner, id: number): AdminList {
  const list = storedList(id);
  return {
    ...placeOf(list),
    schoolId: list.school.id,
    gradeId: list.grade.id,
    note: list.note,
    items: itemViews(storedItems(id), list.grade.id),
    version: listVersion(list),
    createdAt: new Date(list.createdAt).toISOString(),
    updatedAt: new Date(list.updatedAt).toISOString(),
  };
}
