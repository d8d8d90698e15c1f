import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { type STOCK_REASONS, stockMovements } from "~/db/schema/stock";

type StockMove = {
  bookId: number;
  quantity: number;
  reason: (typeof STOCK_REASONS)[number];
  paymentId?: string;
  importId?: string;
  intakeId?: number;
  countId?: number;
  adminId?: number;
};

const { placeholder } = sql;

// Prepared once: an import writes one for each of its books.
const insertMovement = db
  .insert(stockMovements)
  .values({
    bookId: placeholder("bookId"),
    quantity: placeholder("quantity"),
    reason: placeholder("reason"),
    paymentId: placeholder("paymentId"),
    importId: placeholder("importId"),
    intakeId: placeholder("intakeId"),
    countId: placeholder("countId"),
    adminId: placeholder("adminId"),
    at: placeholder("at"),
  })
  .prepare();

/**
 * Records a movement whose copies the caller writes into the book's row in the same transaction: a new book's, or a
 * whole row of an import. Does nothing for no copies. `at` in UTC ms.
 */
export function recordMovement(_tx: Transaction, move: StockMove, at: number): void {
  if (move.quantity === 0) return;
  const none = { paymentId: null, importId: null, intakeId: null, countId: null, adminId: null };
  insertMovement.run({ ...none, ...move, at });
}

/**
 * Changes a book's copies on hand and records the movement, so that the sum of the movements is the stock; the book
 * gets a later version. Does nothing for no copies. `at` in UTC ms. @throws Error of the database when stock would go
 * below zero.
 */
export function moveStock(tx: Transaction, move: StockMove, at: number): void {
  if (move.quantity === 0) return;
  tx.update(books)
    .set({
      stockQty: sql`${books.stockQty} + ${move.quantity}`,
      updatedAt: sql`max(${at}, ${books.updatedAt} + 1)`,
    })
    .where(eq(books.id, move.bookId))
    .run();
  recordMovement(tx, move, at);
}
