import { eq, getTableColumns, type SQL } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import { availableCopies, heldCopies } from "../books/availability.server";
import { forSaleQty } from "../books/offered.server";
import { leftInLot } from "../stock/waiting.server";

export type LotRow = typeof lots.$inferSelect & { left: number };

export const lotsWhere = (tx: Pick<Transaction, "select">, where: SQL | undefined): LotRow[] =>
  tx
    .select({ ...getTableColumns(lots), left: leftInLot })
    .from(lots)
    .where(where)
    .orderBy(lots.id)
    .all();

/**
 * How many of a lot's own copies can leave the shop at `at` (UTC ms): unsold, on hand, and held by nobody. Of a lot that
 * waits, copies that nobody can hold; of another, none of those that wait.
 */
export function copiesLeft(tx: Pick<Transaction, "select">, lot: LotRow, at: number): number {
  const { bookId, availableFrom } = lot;
  const copies = availableFrom > at ? books.stockQty : forSaleQty;
  const here = tx.select({ copies }).from(books).where(eq(books.id, bookId)).get();
  const held = heldCopies([bookId], at).get(bookId);
  return Math.min(lot.left, availableCopies(here?.copies ?? 0, held));
}
