import { and, asc, count, eq, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { intakes, lots, sellers, type UnsoldFate } from "~/db/schema/intake";
import type { Counter } from "../accounts/admin";
import { recordChange } from "../accounts/audit.server";
import { formatDay, now } from "../dates/time";
import { DomainError } from "../errors";
import { type PageQuery, placeOfPage } from "../paging";
import { moveStock } from "../stock/move.server";
import { countWaiting, leftInLot } from "../stock/waiting.server";
import { copiesLeft, type LotRow, lotsWhere } from "./copies-left.server";
import { getIntake } from "./find.server";
import type { SettleUnsold } from "./schema";
import type { IntakeView, UnsoldPage } from "./view";
import { FATE_WORDS } from "./words";

const isUnsold = (at: number): SQL | undefined =>
  and(isNotNull(lots.unsoldOn), lte(lots.unsoldOn, at), sql`${leftInLot} > 0`);

export const countUnsold = (_admin: Counter): number =>
  db.select({ lots: count() }).from(lots).where(isUnsold(now())).get()?.lots ?? 0;

export function listUnsold(admin: Counter, query: PageQuery): UnsoldPage {
  const total = countUnsold(admin);
  const { page, pages, offset } = placeOfPage(total, query.page, query.pageSize);
  const { id, title, condition, unsoldOn, unsoldFate } = lots;
  const found = db
    .select({
      ...{ id, title, condition, unsoldOn, unsoldFate, left: leftInLot, shelf: books.shelf },
      intake: { id: intakes.id, number: intakes.number },
      seller: { id: sellers.id, name: sellers.name },
    })
    .from(lots)
    .innerJoin(intakes, eq(intakes.id, lots.intakeId))
    .innerJoin(sellers, eq(sellers.id, intakes.sellerId))
    .leftJoin(books, eq(books.id, lots.bookId))
    .where(isUnsold(now()))
    .orderBy(asc(unsoldOn), asc(id))
    .limit(query.pageSize)
    .offset(offset)
    .all()
    .map(({ left: leftQty, unsoldOn: at, ...lot }) => ({
      ...{ ...lot, leftQty },
      unsoldOn: at === null ? null : new Date(at).toISOString(),
    }));
  return { lots: found, total, page, pages };
}

const COLUMN = {
  given_back: "returnedQty",
  kept: "keptQty",
  given_away: "givenAwayQty",
} as const satisfies Record<UnsoldFate, keyof LotRow>;

function copiesToSettle(tx: Transaction, lot: LotRow, asked: SettleUnsold, at: number): number {
  const most = copiesLeft(tx, lot, at);
  const { copies = most, leftQty = lot.left } = asked;
  if (most === 0) {
    const message = `No copy of ${lot.title} is left of this intake that nobody holds`;
    throw new DomainError("conflict", message);
  }
  if (leftQty !== lot.left) {
    const message = `${copiesInWords(lot.left)} of ${lot.title} ${lot.left === 1 ? "is" : "are"} left now: look again`;
    throw new DomainError("conflict", message);
  }
  if (copies <= most) return copies;
  const message = `Of ${lot.title} ${copiesInWords(most)} ${most === 1 ? "is" : "are"} here that nobody holds`;
  throw new DomainError("invalid", message, { copies: [message] });
}

const copiesInWords = (copies: number) => `${copies} ${copies === 1 ? "copy" : "copies"}`;

function settle(
  tx: Transaction,
  admin: Counter,
  lot: LotRow,
  asked: SettleUnsold,
  at: number,
): void {
  const copies = copiesToSettle(tx, lot, asked, at);
  const { fate } = asked;
  const { bookId, intakeId } = lot;
  const move = { bookId, intakeId, adminId: admin.id, reason: fate };
  moveStock(tx, { ...move, quantity: -copies }, at);
  // The shop's own from now on: out of the lot, and on the shelf without one.
  if (fate === "kept") moveStock(tx, { ...move, quantity: copies }, at);
  const column = COLUMN[fate];
  tx.update(lots)
    .set({ [column]: lot[column] + copies })
    .where(eq(lots.id, lot.id))
    .run();
  countWaiting(tx, bookId, at);
  const changes = { [lot.title]: { from: copies, to: FATE_WORDS[fate] } };
  const target = { targetKind: "intake", targetId: intakeId };
  recordChange(tx, admin, { action: "settled unsold", ...target, changes }, at);
}

function requireOver({ title, unsoldOn }: LotRow, at: number): void {
  if (unsoldOn !== null && unsoldOn <= at) return;
  const until = unsoldOn === null ? "" : ` until ${formatDay(unsoldOn)}`;
  const message = `${title} is the seller's, and for sale${until}: please tick that the seller agrees`;
  throw new DomainError("invalid", message);
}

/**
 * Gives unsold consigned copies of a lot back or away, or makes them the shop's: `copies`, or all that nobody holds, and
 * before the agreed day only where the seller agrees. @throws DomainError not_found, invalid when it is too early or for
 * more than are here, conflict when none or not `leftQty` is left. Returns its intake.
 */
export function settleUnsold(admin: Counter, asked: SettleUnsold): IntakeView {
  const { lotId, isAgreed } = asked;
  const at = now();
  const id = write((tx) => {
    const [lot] = lotsWhere(tx, and(eq(lots.id, lotId), isNotNull(lots.sharePercent)));
    if (lot === undefined) throw new DomainError("not_found", "There are no such consigned copies");
    if (!isAgreed) requireOver(lot, at);
    settle(tx, admin, lot, asked, at);
    return lot.intakeId;
  });
  return getIntake(admin, id);
}
