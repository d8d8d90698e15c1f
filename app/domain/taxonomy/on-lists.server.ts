import { countDistinct, eq } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { bookListItems, bookLists } from "~/db/schema/book-list";
import type { TaxonomyKind } from "./kinds";

const COLUMNS = {
  school: bookLists.schoolId,
  grade: bookLists.gradeId,
  subject: bookListItems.subjectId,
} as const;

/** How many school lists use a school, subject or grade. */
export function countLists(
  kind: TaxonomyKind,
  id: number,
  tx: Pick<Transaction, "select"> = db,
): number {
  const counted = tx
    .select({ lists: countDistinct(bookLists.id) })
    .from(bookLists)
    .leftJoin(bookListItems, eq(bookListItems.listId, bookLists.id))
    .where(eq(COLUMNS[kind], id))
    .get();
  return counted?.lists ?? 0;
}
