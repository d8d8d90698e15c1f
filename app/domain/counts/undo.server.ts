import { and, eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { stockCountChanges, stockCounts } from "~/db/schema/stock";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { heldCopies } from "../books/availability.server";
import { storedBook } from "../books/book.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { moveStock } from "../stock/move.server";
import { endedAlready, setShelf } from "./apply.server";
import { getCount, requireCount } from "./find.server";
import type { StockCount } from "./view";

type ChangeRow = typeof stockCountChanges.$inferSelect;

function undoOne(tx: Transaction, admin: Counter, change: ChangeRow, at: number): void {
  const { countId, bookId, quantity, shelfFrom, shelfTo } = change;
  const book = storedBook(bookId);
  if (book === undefined) return;
  const { stockQty, shelf } = book;
  const free = Math.max(0, stockQty - (heldCopies([bookId], at).get(bookId) ?? 0));
  const back = -Math.min(quantity, free);
  moveStock(tx, { bookId, quantity: back, reason: "undone", countId, adminId: admin.id }, at);
  const isShelfBack = shelfTo !== null && shelf === shelfTo;
  if (isShelfBack) setShelf(tx, bookId, shelfFrom, at);
  const isThis = and(eq(stockCountChanges.countId, countId), eq(stockCountChanges.bookId, bookId));
  tx.update(stockCountChanges).set({ undoneQty: back }).where(isThis).run();
  const changes = {
    ...(back === 0 ? {} : { stockQty: { from: stockQty, to: stockQty + back } }),
    ...(isShelfBack ? { shelf: { from: shelf, to: shelfFrom } } : {}),
  };
  if (Object.keys(changes).length === 0) return;
  const target = { targetKind: "book", targetId: bookId, changes };
  recordChange(tx, admin, { action: "undid a count", ...target }, at);
}

/**
 * Takes the correction of a count back, once, as far as the copies that it added are unsold and nobody holds them.
 * @throws DomainError not_found, or conflict when nothing was corrected.
 */
export function undoCount(admin: Counter, id: number): StockCount {
  write((tx) => {
    const { state } = requireCount(tx, id);
    if (state === "undone") return;
    if (state === "open") throw new DomainError("conflict", "This count has corrected nothing yet");
    if (state === "dropped") throw endedAlready(state);
    const at = now();
    const changes = tx.select().from(stockCountChanges);
    for (const change of changes.where(eq(stockCountChanges.countId, id)).all()) {
      undoOne(tx, admin, change, at);
    }
    const undone = { state: "undone", undoneAt: at, undoneBy: admin.id } as const;
    tx.update(stockCounts).set(undone).where(eq(stockCounts.id, id)).run();
    recordChange(tx, admin, { action: "undid", targetKind: "count", targetId: id }, at);
  });
  return getCount(admin, id);
}
