import { and, eq, getTableColumns, isNotNull, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import { availableCopies, heldCopies } from "../books/availability.server";
import { forSaleQty } from "../books/offered.server";
import { leftInLot } from "../stock/waiting.server";
import type { Consigned } from "./label";

export type LotRow = typeof lots.$inferSelect & { left: number };

export const lotsWhere = (tx: Pick<Transaction, "select">, where: SQL | undefined): LotRow[] =>
  tx
    .select({ ...getTableColumns(lots), left: leftInLot })
    .from(lots)
    .where(where)
    .orderBy(lots.id)
    .all();

/** Whether copies of a book that are on hand are consigned: none, some or all of them. */
export function consignedOf(bookId: number, onHand: number): Consigned {
  const isOpen = and(eq(lots.bookId, bookId), isNotNull(lots.sharePercent));
  const left = sql<number>`ifnull(sum(${leftInLot}), 0)`;
  const copies = db.select({ left }).from(lots).where(isOpen).get()?.left ?? 0;
  if (copies === 0) return "none";
  return copies >= onHand ? "all" : "some";
}

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
