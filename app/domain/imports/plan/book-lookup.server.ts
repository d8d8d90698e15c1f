import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockMovements } from "~/db/schema/stock";
import { STORED_COLUMNS, type StoredBook } from "../row/stored-book";
import type { BookLookup } from "./dry-run";
import { nameOf, steadyNameLookup } from "./names.server";

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

const movements = db
  .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
  .from(stockMovements)
  .where(eq(stockMovements.bookId, sql.placeholder("bookId")))
  .orderBy(desc(stockMovements.id))
  .prepare();

const wereSold = (copies: number) => (copies === 1 ? "1 was sold" : `${copies} were sold`);

// Why a file's stock of a book is old: it is what the shop had at or after the book's last import, before copies were
// sold or counted. Null when it is news.
function whyStockIsOld(book: StoredBook, sheetQty: number): string | null {
  let copies = book.stockQty;
  let sold = 0;
  let wasSo = false;
  for (const { quantity, reason } of movements.all({ bookId: book.id })) {
    if (reason === "imported") {
      if (!wasSo) return null;
      const since = sold > 0 ? wereSold(sold) : "Its copies were changed";
      return `${since} since: the stock stays ${book.stockQty}.`;
    }
    // What undoing an import took back may come with the same file again.
    if (reason === "undone") return null;
    copies -= quantity;
    if (reason === "sold" || reason === "refunded") sold -= quantity;
    wasSo ||= copies === sheetQty;
  }
  return null;
}

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
