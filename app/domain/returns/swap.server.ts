import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { returnLines } from "~/db/schema/return";
import type { Counter, Owner } from "../accounts/admin";
import { availableCopies, heldCopies } from "../books/availability.server";
import { conditionLabel } from "../books/condition";
import { forSaleQty } from "../books/offered.server";
import { copiesAlike } from "../books/other-copy.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { giveBackToLots, sellCopies, unitPriceOf } from "../sellers/lot-sales.server";
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
  _admin: Owner,
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

type CopiesOut = {
  paymentId: string;
  bookId: number;
  forBookId: number;
  quantity: number;
  // Of the line's own, copies that left the shelf for it before: their lots get them back.
  back: number;
  // What the buyer pays for each: as ordered, the other copy's price, or the lower of both.
  pays: "line" | "copy" | "less";
};

/**
 * Takes copies of any listing from stock that go out for an order in place of others, in the caller's transaction.
 * @throws DomainError conflict at `field` when they are not there or others hold them.
 */
export function takeInstead(
  tx: Transaction,
  admin: Counter,
  { paymentId, bookId, forBookId, quantity, back, pays }: CopiesOut,
  field: string,
  at: number,
) {
  const refuse = (message: string) => new DomainError("conflict", message, { [field]: [message] });
  const isListed = and(eq(books.id, bookId), isNull(books.deletedAt));
  const { id, title, condition, priceCents } = books;
  const book = tx
    .select({ id, title, condition, priceCents, free: forSaleQty })
    .from(books)
    .where(isListed)
    .get();
  if (book === undefined) throw refuse(`There is no book ${bookId}.`);
  if (availableCopies(book.free, heldCopies([bookId], at).get(bookId)) < quantity) {
    throw refuse(`${book.title}: not enough copies are on the shelf and free.`);
  }
  const line = { paymentId, bookId: forBookId };
  const orderedCents = unitPriceOf(tx, line);
  const price = {
    line: orderedCents,
    copy: book.priceCents,
    less: Math.min(orderedCents, book.priceCents),
  };
  giveBackToLots(tx, line, { paid: back, gone: back }, at);
  const sale = { bookId, forBookId, quantity, paymentId, adminId: admin.id };
  sellCopies(tx, { ...sale, priceCents: price[pays] }, at);
  return book;
}

/**
 * Swaps the lines of a return, in the caller's transaction: for each the chosen book's copies leave stock for the
 * order. No money moves, and invoice and order stay as they are. The copies that come back are not in stock until
 * somebody who has looked at them counts them in. Returns what was swapped, in words.
 * @throws DomainError invalid or conflict when a line has no free copy chosen.
 */
export function swapLines(
  tx: Transaction,
  admin: Owner,
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
    const out = { paymentId: asked.paymentId, bookId: withBookId, forBookId: bookId, quantity };
    const other = takeInstead(tx, admin, { ...out, back: quantity, pays: "line" }, "swaps", at);
    tx.update(returnLines)
      .set({ swappedForId: other.id })
      .where(and(eq(returnLines.returnId, asked.id), eq(returnLines.bookId, bookId)))
      .run();
    const copies = `${quantity} × ${other.title} (${conditionLabel(other.condition)})`;
    return `${copies} goes out for ${title}${condition ? ` (${condition})` : ""}`;
  });
  return words.join(", ");
}
