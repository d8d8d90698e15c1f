import { desc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { stockMovements } from "~/db/schema/stock";
import type { StoredBook } from "../row/stored-book";

const movements = db
  .select({ quantity: stockMovements.quantity, reason: stockMovements.reason })
  .from(stockMovements)
  .where(eq(stockMovements.bookId, sql.placeholder("bookId")))
  .orderBy(desc(stockMovements.id))
  .prepare();

const wereSold = (copies: number) => (copies === 1 ? "1 was sold" : `${copies} were sold`);

/**
 * Why a file's stock of a book is old: it is what the shop had at or after the book's last import, before copies were
 * sold or counted. Null when it is news.
 */
export function whyStockIsOld(book: StoredBook, sheetQty: number): string | null {
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
