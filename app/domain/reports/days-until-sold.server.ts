import { asc, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { stockMovements } from "~/db/schema/stock";
import { DAY_MS } from "../dates/time";
import type { Span } from "./period";

type Arrival = { at: number; copies: number };
// Days of all copies whose arrival is known, together.
export type Waited = { copies: number; days: number };

function movementsOf(bookIds: number[]) {
  const { bookId, quantity, reason, at } = stockMovements;
  return db
    .select({ bookId, quantity, reason, at })
    .from(stockMovements)
    .where(sql`${bookId} in (select value from json_each(${JSON.stringify(bookIds)}))`)
    .orderBy(asc(bookId), asc(stockMovements.id))
    .all();
}

// Takes copies from the oldest arrivals, and returns from which.
function takeOldest(arrivals: Arrival[], copies: number): Arrival[] {
  const taken: Arrival[] = [];
  let left = copies;
  while (left > 0) {
    const [oldest] = arrivals;
    if (oldest === undefined) break;
    const part = Math.min(left, oldest.copies);
    taken.push({ at: oldest.at, copies: part });
    oldest.copies -= part;
    left -= part;
    if (oldest.copies === 0) arrivals.shift();
  }
  return taken;
}

/** How long the copies of some books had been in stock that were sold in a span of time: the first in is the first out. */
export function daysUntilSold(bookIds: number[], { from, until }: Span): Map<number, Waited> {
  const waited = new Map<number, Waited>();
  let book = 0;
  let arrivals: Arrival[] = [];
  for (const { bookId, quantity, reason, at } of movementsOf(bookIds)) {
    if (bookId !== book) [book, arrivals] = [bookId, []];
    if (quantity > 0) {
      arrivals.push({ at, copies: quantity });
      continue;
    }
    const taken = takeOldest(arrivals, -quantity);
    if (reason !== "sold" || at < from || at >= until) continue;
    const sum = waited.get(bookId) ?? { copies: 0, days: 0 };
    for (const one of taken) {
      // Counted in after it was sold, as in records that were entered late: when it came is unknown.
      if (one.at > at) continue;
      sum.copies += one.copies;
      sum.days += (one.copies * (at - one.at)) / DAY_MS;
    }
    if (sum.copies > 0) waited.set(bookId, sum);
  }
  return waited;
}
