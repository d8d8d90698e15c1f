import { getTableColumns } from "drizzle-orm";
import { books } from "~/db/schema/catalogue";

/** No file says whether a book is hidden, or brings its other photos; the rest is made from what a file says. */
const {
  gallery,
  isHidden,
  inStock,
  titleKey,
  gradeRank,
  searchText,
  createdAt,
  deletedAt,
  ...own
} = getTableColumns(books);

/** The columns of a listed book that the import knows: a new column of the table is one of them. */
export const STORED_COLUMNS = own;

/** What the import knows of a listed book. */
export type StoredBook = Pick<typeof books.$inferSelect, keyof typeof STORED_COLUMNS>;

/** A book's own columns, as a row leaves them. */
export type BookValues = Omit<
  StoredBook,
  "id" | "gradeId" | "schoolId" | "subjectId" | "updatedAt"
>;

const { id, updatedAt, ...changeable } = STORED_COLUMNS;

export type ChangeableColumn = keyof typeof changeable;

const isChangeable = (name: string): name is ChangeableColumn => Object.hasOwn(changeable, name);

/** The columns of a book that a row can change. */
export const CHANGEABLE: readonly ChangeableColumn[] = Object.keys(changeable).filter(isChangeable);
