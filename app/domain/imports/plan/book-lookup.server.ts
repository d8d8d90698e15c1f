import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { STORED_COLUMNS } from "../row/stored-book";
import type { BookLookup } from "./dry-run";
import { nameOf, steadyNameLookup } from "./names.server";
import { whyStockIsOld } from "./stock-since.server";

export const booksOfIsbn = db
  .select(STORED_COLUMNS)
  .from(books)
  .where(
    and(
      inArray(books.isbn, [sql.placeholder("isbn"), sql.placeholder("otherForm")]),
      isNull(books.deletedAt),
    ),
  )
  .prepare();

export const booksOfIdentity = db
  .select(STORED_COLUMNS)
  .from(books)
  .where(
    and(
      isNull(books.deletedAt),
      // These are the first columns of the index on titles. The unary pluses keep SQLite from using the indexes on
      // names, which many books share.
      sql`is_hidden in (0, 1) and in_stock in (0, 1)`,
      eq(books.titleKey, sql.placeholder("titleKey")),
      sql`+${books.gradeId} = ${sql.placeholder("gradeId")}`,
      sql`+${books.schoolId} = ${sql.placeholder("schoolId")}`,
      sql`+${books.subjectId} = ${sql.placeholder("subjectId")}`,
    ),
  )
  .prepare();

export function bookLookup(): BookLookup {
  return {
    byIsbn: ([isbn, otherForm = isbn]) =>
      booksOfIsbn.all({ isbn, otherForm }).sort((one, other) => one.id - other.id),
    alike: (identity) => booksOfIdentity.all(identity),
    idOf: steadyNameLookup(),
    nameOf,
    whyStockIsOld,
  };
}
