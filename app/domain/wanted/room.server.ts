import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { stockMovements } from "~/db/schema/stock";
import { toldCopies } from "~/db/schema/wanted";
import { DAY_MS } from "../dates/time";

/** How many people are told of one copy in a day. */
export const PEOPLE_A_COPY = 3;

/** How many more may be told of a book, and what identifies its newest copies. */
export type Room = {
  people: number;
  arrivalId: number;
  /** Who was told of its newest copies, as digests. */
  told: Set<string>;
  /** When the next may be told if it is still there (UTC ms). */
  nextAt: number;
};

const amongBooks = (column: SQLiteColumn) =>
  sql`${column} in (select value from json_each(${sql.placeholder("bookIds")}))`;

const movementsOf = db
  .select({
    bookId: stockMovements.bookId,
    arrivalId: sql<number>`coalesce(max(${stockMovements.id}) filter (where ${stockMovements.quantity} > 0), 0)`,
    gone: sql<number>`coalesce(-sum(${stockMovements.quantity}) filter (where ${stockMovements.quantity} < 0 and ${stockMovements.at} > ${sql.placeholder("since")}), 0)`,
  })
  .from(stockMovements)
  .where(amongBooks(stockMovements.bookId))
  .groupBy(stockMovements.bookId)
  .prepare();

const toldOf = db.select().from(toldCopies).where(amongBooks(toldCopies.bookId)).prepare();

type Told = typeof toldCopies.$inferSelect;
type Movements = { arrivalId: number; gone: number };

function roomFor(
  available: number,
  { arrivalId, gone }: Movements,
  told: Told[],
  at: number,
): Room {
  const ofDay = told.filter(({ toldAt }) => toldAt > at - DAY_MS);
  const most = PEOPLE_A_COPY * available;
  const ofNewest = told.filter((row) => row.arrivalId === arrivalId);
  return {
    people: Math.min(most, most + PEOPLE_A_COPY * gone - ofDay.length),
    arrivalId,
    told: new Set(ofNewest.map(({ personKey }) => personKey)),
    nextAt: Math.min(...ofDay.map(({ toldAt }) => toldAt + DAY_MS)),
  };
}

/**
 * How many more people may be told of each book at `at` (UTC ms): three for each free copy in a day. Those who were told
 * of a copy that is gone do not count, so that the next copy is told of too.
 */
export function roomOf(free: { id: number; available: number }[], at: number): Map<number, Room> {
  const bookIds = JSON.stringify(free.map(({ id }) => id));
  const movements = movementsOf.all({ bookIds, since: at - DAY_MS });
  const moved = new Map(movements.map((row) => [row.bookId, row]));
  const told = toldOf.all({ bookIds });
  const none = { arrivalId: 0, gone: 0 };
  return new Map(
    free.map(({ id, available }) => {
      const ofBook = told.filter(({ bookId }) => bookId === id);
      return [id, roomFor(available, moved.get(id) ?? none, ofBook, at)];
    }),
  );
}
