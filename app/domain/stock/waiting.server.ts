import { and, asc, eq, gt, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import { now } from "../dates/time";

type Reader = Pick<Transaction, "select">;

/** The copies of a lot that are its own still: not sold, given back or away, or the shop's. */
export const leftInLot = sql<number>`(${lots.quantity} - ${lots.soldQty} - ${lots.returnedQty} - ${lots.keptQty} - ${lots.givenAwayQty})`;

const inLot = sql<number>`sum(${leftInLot})`;

/** The copies of a book that wait at `at`, by the time from which they are for sale, the first first. Both in UTC ms. */
export function waitingOf(
  reader: Reader,
  bookId: number,
  at: number,
): { copies: number; from: number }[] {
  return reader
    .select({ copies: inLot, from: lots.availableFrom })
    .from(lots)
    .where(and(eq(lots.bookId, bookId), gt(lots.availableFrom, at)))
    .groupBy(lots.availableFrom)
    .orderBy(asc(lots.availableFrom))
    .all()
    .filter(({ copies }) => copies > 0);
}

/**
 * Writes how many copies of a book wait at `at` (UTC ms), in the caller's transaction. All that counts copies for sale
 * reads that number.
 */
export function countWaiting(tx: Transaction, bookId: number, at: number): void {
  const waitingQty = waitingOf(tx, bookId, at).reduce((sum, { copies }) => sum + copies, 0);
  tx.update(books)
    .set({ waitingQty })
    .where(and(eq(books.id, bookId), sql`${books.waitingQty} <> ${waitingQty}`))
    .run();
}

const over = db
  .select({ id: books.id })
  .from(books)
  .where(
    sql`${books.waitingQty} > 0 and ${books.waitingQty} > (select ifnull(sum(${leftInLot}), 0)
      from ${lots} where ${lots.bookId} = ${books.id} and ${lots.availableFrom} > ${sql.placeholder("at")})`,
  )
  .prepare();

export function endWaiting(at = now()): void {
  const found = over.all({ at });
  if (found.length === 0) return;
  write((tx) => {
    for (const { id } of found) countWaiting(tx, id, at);
  });
}
