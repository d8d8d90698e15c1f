import { eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { type STOCK_REASONS, stockMovements } from "~/db/schema/stock";

type Movement = {
  bookId: number;
  quantity: number;
  reason: (typeof STOCK_REASONS)[number];
  paymentId?: string;
  importId?: string;
  adminId?: number;
};

/** Changes a book's copies on hand and writes down why, in the caller's transaction. `at` in UTC ms. */
export function moveStock(tx: Transaction, movement: Movement, at: number): void {
  if (movement.quantity === 0) return;
  tx.update(books)
    .set({ stockQty: sql`${books.stockQty} + ${movement.quantity}`, updatedAt: at })
    .where(eq(books.id, movement.bookId))
    .run();
  tx.insert(stockMovements)
    .values({ ...movement, at })
    .run();
}
