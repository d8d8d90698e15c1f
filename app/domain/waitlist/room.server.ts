import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~/db/client.server";
import { stockMovements } from "~/db/schema/stock";
import { toldCopies } from "~/db/schema/wanted";
import { DAY_MS } from "../dates/time";

const PEOPLE_A_COPY = 3;

export type Room = {
  people: number;
  arrivalId: number;
  told: Set<string>;
  /** When the next person may be told if it is still there (UTC ms). */
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
    told: new Set(ofNewest.map(({ personDigest }) => personDigest)),
    nextAt: Math.min(...ofDay.map(({ toldAt }) => toldAt + DAY_MS)),
  };
}

/**
 * How many more people may be told about each book at `at` (UTC ms): three for each free copy in a day. Those told
 * about a copy that is gone do not count, so that the next copy is announced too.
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

export type Candidate = {
  id: number;
  email: string;
  emailKey: string;
  personDigest: string;
  createdAt: number;
  bookIds: number[];
};

type RoomForPeople = { people: number; told: ReadonlySet<string> };

export type Chosen = { candidate: Candidate; bookId: number };

const byTimeOfAsking = (one: Candidate, other: Candidate) =>
  one.createdAt - other.createdAt || one.id - other.id;

/**
 * Chooses whom to tell: in the order of their requests, each about the best book that has room left, nobody twice about
 * the same copies. Two requests of one person that the same book fits take one place.
 */
export function choosePeople(
  candidates: readonly Candidate[],
  rooms: ReadonlyMap<number, RoomForPeople>,
): Chosen[] {
  const left = new Map([...rooms].map(([bookId, { people }]) => [bookId, people]));
  const toldNow = new Map<string, Set<number>>();
  const chosen: Chosen[] = [];
  for (const candidate of candidates.toSorted(byTimeOfAsking)) {
    const own = toldNow.get(candidate.personDigest) ?? new Set();
    toldNow.set(candidate.personDigest, own);
    const isNew = (id: number) => !rooms.get(id)?.told.has(candidate.personDigest);
    const again = candidate.bookIds.find((id) => own.has(id));
    const bookId = again ?? candidate.bookIds.find((id) => isNew(id) && (left.get(id) ?? 0) > 0);
    if (bookId === undefined) continue;
    if (again === undefined) left.set(bookId, (left.get(bookId) ?? 0) - 1);
    own.add(bookId);
    chosen.push({ candidate, bookId });
  }
  return chosen;
}
