import { eq, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { stockCountChanges, stockCounts } from "~/db/schema/stock";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { storedBook } from "../books/book.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { moveStock } from "../stock/move.server";
import { getCount, requireCount } from "./find.server";
import { reckonCount } from "./result.server";
import type { ApplyCount } from "./schema";
import type { StockCount } from "./view";
import { CHANGED_MEANWHILE, COUNT_STATE_WORDS, doubtsOf, NOT_SCANNED } from "./words";

export function endedAlready(state: StockCount["state"]): DomainError {
  return new DomainError("conflict", `This count has ended: ${COUNT_STATE_WORDS[state]}`);
}

/** Gives a book another shelf mark, in the caller's transaction; it gets a later version. `at` in UTC ms. */
export function setShelf(tx: Transaction, bookId: number, shelf: string | null, at: number): void {
  const updatedAt = sql`max(${at}, ${books.updatedAt} + 1)`;
  tx.update(books).set({ shelf, updatedAt }).where(eq(books.id, bookId)).run();
}

type BookChange = { quantity: number; shelfTo: string | null };

function correct(
  tx: Transaction,
  admin: Counter,
  countId: number,
  [bookId, { quantity, shelfTo }]: [number, BookChange],
  at: number,
): void {
  const book = storedBook(bookId);
  if (book === undefined) return;
  const { title, priceCents, stockQty, shelf: shelfFrom } = book;
  moveStock(tx, { bookId, quantity, reason: "counted", countId, adminId: admin.id }, at);
  if (shelfTo !== null) setShelf(tx, bookId, shelfTo, at);
  const row = { countId, bookId, title, quantity, priceCents, shelfFrom, shelfTo };
  tx.insert(stockCountChanges).values(row).run();
  const changes = {
    ...(quantity === 0 ? {} : { stockQty: { from: stockQty, to: stockQty + quantity } }),
    ...(shelfTo === null ? {} : { shelf: { from: shelfFrom, to: shelfTo } }),
  };
  recordChange(tx, admin, { action: "counted", targetKind: "book", targetId: bookId, changes }, at);
}

/**
 * Corrects what a count found, once: copies that are missing or too many by stock movements, and the marks of books
 * that stand on another shelf. Copies that somebody holds, or has paid for, stay. @throws DomainError not_found, or
 * conflict when the result is no longer `seen`, it is doubtful and not `isFew`, or the count ended otherwise.
 */
export function applyCount(admin: Counter, id: number, { seen, isFew }: ApplyCount): StockCount {
  write((tx) => {
    const { state } = requireCount(tx, id);
    if (state === "applied") return;
    if (state !== "open") throw endedAlready(state);
    const count = getCount(admin, id);
    if (count.scanned + count.surplus + count.elsewhere === 0)
      throw new DomainError("conflict", NOT_SCANNED);
    const result = reckonCount(admin, id);
    if (result.seen !== seen) throw new DomainError("conflict", CHANGED_MEANWHILE);
    const doubts = isFew ? [] : doubtsOf(count, result.sums);
    if (doubts.length > 0) throw new DomainError("conflict", doubts.join(" "), { isFew: doubts });
    const at = now();
    const changes = new Map<number, BookChange>();
    const add = (bookId: number, change: Partial<BookChange>) =>
      changes.set(bookId, { quantity: 0, shelfTo: null, ...changes.get(bookId), ...change });
    for (const line of result.missing) {
      if (line.corrected > 0) add(line.bookId, { quantity: -line.corrected });
    }
    for (const { bookId, corrected } of result.over) add(bookId, { quantity: corrected });
    for (const { bookId, newShelf } of result.misplaced) {
      if (newShelf !== null) add(bookId, { shelfTo: newShelf });
    }
    for (const change of changes) correct(tx, admin, id, change, at);
    const settled = { state: "applied", settledAt: at, settledBy: admin.id } as const;
    tx.update(stockCounts).set(settled).where(eq(stockCounts.id, id)).run();
    const copies = { from: 0, to: result.sums.over - result.sums.missing };
    const target = { targetKind: "count", targetId: id, changes: { copies } };
    recordChange(tx, admin, { action: "applied", ...target }, at);
  });
  return getCount(admin, id);
}
