import { getTableColumns } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

/** Files never contain other photos; the rest is derived. */
const {
  gallery,
  inStock,
  waitingQty,
  titleKey,
  gradeRank,
  searchText,
  createdAt,
  deletedAt,
  ...own
} = getTableColumns(books);

/** The columns of a book that the import uses. A new column of the table is included automatically. */
export const STORED_COLUMNS = own;

export type StoredBook = Pick<typeof books.$inferSelect, keyof typeof STORED_COLUMNS>;

export type BookValues = Omit<
  StoredBook,
  "id" | "gradeId" | "schoolId" | "subjectId" | "updatedAt"
>;

const { id, updatedAt, ...changeable } = STORED_COLUMNS;

export type ChangeableColumn = keyof typeof changeable;

const isChangeable = (name: string): name is ChangeableColumn => Object.hasOwn(changeable, name);

export const CHANGEABLE: readonly ChangeableColumn[] = Object.keys(changeable).filter(isChangeable);
