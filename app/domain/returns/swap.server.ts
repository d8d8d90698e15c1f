import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { returnLines } from "~/db/schema/return";
import type { Admin } from "../accounts/admin";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionLabel } from "../books/condition";
import { forSaleQty } from "../books/offered.server";
import { copiesAlike } from "../books/other-copy.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { moveStock } from "../stock/move.server";
import { linesOfReturns, type ReturnRow } from "./rows.server";
import { SWAP_MISSING } from "./rules";
import type { ReturnAnswer } from "./schema";
import type { AdminReturn } from "./view";

export type SwapChoice = {
  id: number;
  title: string;
  condition: string;
  priceCents: number;
  shelf: string | null;
};

export function swapChoices(
  _admin: Admin,
  { lines }: Pick<AdminReturn, "lines">,
): { bookId: number; choices: SwapChoice[] }[] {
  const at = now();
  return lines.map(({ bookId, quantity }) => ({
    bookId,
    choices: copiesAlike(db, bookId, [], at)
      .filter(({ freeQty }) => freeQty >= quantity)
      .map(({ freeQty: _, ...copy }) => copy),
  }));
}

const refuse = (message: string) => new DomainError("conflict", message, { swaps: [message] });

function bookThatGoes(tx: Transaction, id: number, quantity: number, at: number) {
  const isListed = and(eq(books.id, id), isNull(books.deletedAt));
  const book = tx
    .select({ id: books.id, title: books.title, condition: books.condition, free: forSaleQty })
    .from(books)
    .where(isListed)
    .get();
  if (book === undefined) throw refuse(`There is no book ${id}.`);
  if (availableCopies(book.free, heldCopies([id], at).get(id)) >= quantity) return book;
  throw refuse(`${book.title}: not enough copies are on the shelf and free.`);
}

/**
 * Swaps the lines of a return, in the caller's transaction: for each the chosen book's copies leave stock for the
 * order. No money moves, and invoice and order stay as they are. The copies that come back are not in stock until
 * somebody who has looked at them counts them in. Returns what was swapped, in words.
 * @throws DomainError invalid or conflict when a line has no free copy chosen.
 */
export function swapLines(
  tx: Transaction,
  admin: Admin,
  asked: ReturnRow,
  swaps: NonNullable<ReturnAnswer["swaps"]>,
  at: number,
): string {
  const lines = linesOfReturns([asked.id], tx).get(asked.id) ?? [];
  const words = lines.map(({ bookId, title, condition, quantity }) => {
    const withBookId = swaps.find((swap) => swap.bookId === bookId)?.withBookId;
    if (withBookId === undefined) {
      const message = `${SWAP_MISSING} for ${title}`;
      throw new DomainError("invalid", message, { swaps: [message] });
    }
    const other = bookThatGoes(tx, withBookId, quantity, at);
    const { paymentId } = asked;
    const move = { bookId: other.id, quantity: -quantity, paymentId, adminId: admin.id };
    moveStock(tx, { ...move, reason: "sold" }, at);
    tx.update(returnLines)
      .set({ swappedForId: other.id })
      .where(and(eq(returnLines.returnId, asked.id), eq(returnLines.bookId, bookId)))
      .run();
    const out = `${quantity} × ${other.title} (${conditionLabel(other.condition)})`;
    return `${out} goes out for ${title}${condition ? ` (${condition})` : ""}`;
  });
  return words.join(", ");
}
