import { and, asc, eq, gt, isNotNull, isNull, type SQL } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools } from "~/db/schema/taxonomy";
import type { Counter } from "../accounts/admin";
import { inShelfOrder } from "../orders/packing/shelf-order";

const hasCopies = (more?: SQL) => and(isNull(books.deletedAt), gt(books.stockQty, 0), more);

function named(
  table: typeof grades | typeof schools,
  id: typeof books.gradeId | typeof books.schoolId,
) {
  return db
    .selectDistinct({ id: table.id, name: table.name, rank: table.rank })
    .from(books)
    .innerJoin(table, eq(table.id, id))
    .where(hasCopies())
    .orderBy(asc(table.rank), asc(table.name))
    .all()
    .map(({ id: value, name }) => ({ id: value, name }));
}

// Shelf marks, in the order of a walk along them.
export const shelfMarks = (): string[] =>
  db
    .selectDistinct({ shelf: books.shelf })
    .from(books)
    .where(hasCopies(isNotNull(books.shelf)))
    .all()
    .flatMap(({ shelf }) => (shelf === null ? [] : [{ shelf, title: "" }]))
    .toSorted(inShelfOrder)
    .map(({ shelf }) => shelf);

// What can be counted: the shelves, grades and schools where copies stand.
export const countChoices = (_admin: Counter) => ({
  shelves: shelfMarks(),
  grades: named(grades, books.gradeId),
  schools: named(schools, books.schoolId),
});
export type CountChoices = ReturnType<typeof countChoices>;
