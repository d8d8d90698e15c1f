import { asc, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import type { lots } from "~/db/schema/intake";
import { stockMovements } from "~/db/schema/stock";
import type { LotEnd, RegisterEntry } from "./view";

type Lot = Pick<
  typeof lots.$inferSelect,
  "id" | "intakeId" | "bookId" | "returnedQty" | "keptQty" | "givenAwayQty"
>;

// Of each end, the copies that a lot counts: both ways back are one number there.
const COUNTED = {
  given_back: "returnedQty",
  undone: "returnedQty",
  kept: "keptQty",
  given_away: "givenAwayQty",
} as const satisfies Record<LotEnd, keyof Lot>;

const isEnd = (reason: string): reason is LotEnd => reason in COUNTED;

const inJson = (values: number[]) =>
  sql`(select value from json_each(${JSON.stringify([...new Set(values)])}))`;

const movementsOf = (found: Lot[]) =>
  db
    .select()
    .from(stockMovements)
    .where(
      sql`${stockMovements.bookId} in ${inJson(found.map(({ bookId }) => bookId))}
        and ${stockMovements.intakeId} in ${inJson(found.map(({ intakeId }) => intakeId))}
        and ${stockMovements.quantity} < 0`,
    )
    .orderBy(asc(stockMovements.id))
    .all()
    .flatMap(({ reason, quantity, ...row }) =>
      isEnd(reason) ? [{ ...row, left: -quantity, how: reason }] : [],
    );

type Move = ReturnType<typeof movementsOf>[number];

const keyOf = ({ intakeId, bookId }: { intakeId: number | null; bookId: number }) =>
  `${intakeId}-${bookId}`;

/**
 * By lot, when its unsold copies left it and how. A movement knows intake and book: where an intake has several lots of
 * a book, the first ones take it, each as many copies as it counts.
 */
export function endsOf(found: Lot[]): Map<number, RegisterEntry["ended"]> {
  const ended = found.filter((lot) => lot.returnedQty + lot.keptQty + lot.givenAwayQty > 0);
  const moves = new Map<string, Move[]>();
  for (const move of movementsOf(ended)) {
    moves.set(keyOf(move), [...(moves.get(keyOf(move)) ?? []), move]);
  }
  return new Map(
    ended.map((lot) => {
      const open = { ...lot };
      const ends = (moves.get(keyOf(lot)) ?? []).flatMap((move) => {
        const { at, how } = move;
        const copies = Math.min(move.left, open[COUNTED[how]]);
        open[COUNTED[how]] -= copies;
        move.left -= copies;
        return copies === 0 ? [] : [{ at: new Date(at).toISOString(), how, copies }];
      });
      return [lot.id, ends];
    }),
  );
}
