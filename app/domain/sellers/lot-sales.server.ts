import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { intakes, lotSales, lots } from "~/db/schema/intake";
import { paymentItems, payments } from "~/db/schema/payment";
import { moveStock } from "../stock/move.server";
import { leftInLot } from "../stock/waiting.server";
import { writeEntry } from "./ledger.server";
import { sellerShare } from "./share";

type Line = { paymentId: string; bookId: number };

type Sale = Line & {
  quantity: number;
  adminId?: number;
  forBookId?: number;
  priceCents?: number;
};

export const unitPriceOf = (tx: Transaction, { paymentId, bookId }: Line): number =>
  tx
    .select({ cents: paymentItems.unitPriceCents })
    .from(paymentItems)
    .where(and(eq(paymentItems.paymentId, paymentId), eq(paymentItems.bookId, bookId)))
    .get()?.cents ?? 0;

type Reader = Pick<Transaction, "select">;

// Lots of a book whose copies are for sale, in the order in which they are sold.
const openLots = (reader: Reader, bookId: number, at: number) =>
  reader
    .select({ id: lots.id, left: leftInLot, sharePercent: lots.sharePercent })
    .from(lots)
    .where(and(eq(lots.bookId, bookId), sql`${leftInLot} > 0`, sql`${lots.availableFrom} <= ${at}`))
    .orderBy(asc(lots.id))
    .all();

const keptUnsold = sql<number>`(${lots.keptQty} - (select ifnull(sum(sale.gone_qty), 0) from lot_sales sale
  where sale.lot_id = ${lots.id} and sale.is_kept))`;

const keptCopies = (reader: Reader, bookId: number) =>
  reader
    .select({ id: lots.id, left: keptUnsold })
    .from(lots)
    .where(and(eq(lots.bookId, bookId), sql`${lots.keptQty} > 0`, sql`${keptUnsold} > 0`))
    .orderBy(asc(lots.id))
    .all();

/** Whether one of so many copies of a book is on consignment, if they are sold at `at` (UTC ms). */
export function sellsConsigned(
  reader: Reader,
  copies: { bookId: number; quantity: number },
  at: number,
): boolean {
  let missing = copies.quantity;
  return openLots(reader, copies.bookId, at).some(({ left, sharePercent }) => {
    const isTaken = missing > 0 && sharePercent !== null;
    missing -= left;
    return isTaken;
  });
}

/**
 * Takes sold copies from the shelf, in the caller's transaction, and from the oldest lots of the book whose copies are
 * for sale, then those that became the shop's; what no lot has was here without one. `forBookId` is the line of the
 * payment where the copies go out for another book's, `priceCents` what is paid for each where that is not the line's
 * price.
 */
export function sellCopies(tx: Transaction, { forBookId, ...sold }: Sale, at: number): void {
  const { priceCents: paidCents, ...sale } = sold;
  const { bookId, paymentId, quantity } = sale;
  if (quantity === 0) return;
  moveStock(tx, { ...sale, quantity: -quantity, reason: "sold" }, at);
  const line = { paymentId, bookId: forBookId ?? bookId };
  const priceCents = paidCents ?? unitPriceOf(tx, line);
  const from = [
    ...openLots(tx, bookId, at).map((lot) => ({ ...lot, isKept: false })),
    ...keptCopies(tx, bookId).map((lot) => ({ ...lot, isKept: true })),
    { id: null, left: quantity, isKept: false },
  ];
  let missing = quantity;
  for (const { id: lotId, left, isKept } of from) {
    const copies = Math.min(left, missing);
    if (copies === 0) return;
    missing -= copies;
    change(tx, { ...line, lotId, isKept, priceCents, paidQty: copies, goneQty: copies, at });
  }
}

type Change = Omit<typeof lotSales.$inferSelect, "id">;

// A test moves no money.
function writeShare(tx: Transaction, lotId: number, row: Change): void {
  const { paymentId, priceCents, paidQty, at } = row;
  const lot = tx
    .select({
      sharePercent: lots.sharePercent,
      sellerId: intakes.sellerId,
      isTest: payments.isTest,
    })
    .from(lots)
    .innerJoin(intakes, eq(intakes.id, lots.intakeId))
    .innerJoin(payments, eq(payments.id, paymentId))
    .where(eq(lots.id, lotId))
    .get();
  if (!lot || lot.isTest || lot.sellerId === null || lot.sharePercent === null) return;
  const amountCents = paidQty * sellerShare(priceCents, lot.sharePercent);
  const kind = paidQty > 0 ? "sold" : "refunded";
  writeEntry(tx, { sellerId: lot.sellerId, kind, amountCents, lotId, paymentId, priceCents }, at);
}

function change(tx: Transaction, row: Change): void {
  tx.insert(lotSales).values(row).run();
  const { lotId, goneQty, isKept } = row;
  if (lotId === null || isKept) return;
  writeShare(tx, lotId, row);
  tx.update(lots)
    .set({ soldQty: sql`${lots.soldQty} + ${goneQty}` })
    .where(eq(lots.id, lotId))
    .run();
}

type Copies = { paid: number; gone: number };

/** Copies that left the shelf for a line, and whose price did not go back. */
export const paidFromShelf = (tx: Transaction, { paymentId, bookId }: Line): number =>
  tx
    .select({ copies: sql<number>`ifnull(sum(${lotSales.paidQty}), 0)` })
    .from(lotSales)
    .where(and(eq(lotSales.paymentId, paymentId), eq(lotSales.bookId, bookId)))
    .get()?.copies ?? 0;

/** Copies of a payment's line by lot and price: its own before those that go out in their place, the last taken first. */
export const copiesTakenFor = (tx: Reader, { paymentId, bookId }: Line) =>
  tx
    .select({
      lotId: lotSales.lotId,
      isKept: lotSales.isKept,
      priceCents: lotSales.priceCents,
      ofBookId: lots.bookId,
      paid: sql<number>`sum(${lotSales.paidQty})`,
      gone: sql<number>`sum(${lotSales.goneQty})`,
    })
    .from(lotSales)
    .leftJoin(lots, eq(lots.id, lotSales.lotId))
    .where(and(eq(lotSales.paymentId, paymentId), eq(lotSales.bookId, bookId)))
    .groupBy(lotSales.lotId, lotSales.isKept, lotSales.priceCents)
    .orderBy(
      sql`ifnull(${lots.bookId}, ${bookId}) <> ${bookId}`,
      desc(sql`max(iif(${lotSales.goneQty} > 0, ${lotSales.id}, 0))`),
    )
    .all();

/**
 * Gives copies of a payment's line back to their lots, in the caller's transaction: those that are on the shelf again
 * (`gone`), and those whose price goes back (`paid`). The line's own come first, and of them the last that were taken.
 */
export function giveBackToLots(tx: Transaction, line: Line, back: Copies, at: number): void {
  let { paid: paidBack, gone: goneBack } = back;
  for (const { lotId, isKept, priceCents, paid, gone } of copiesTakenFor(tx, line)) {
    const [paidQty, goneQty] = [Math.min(paid, paidBack), Math.min(gone, goneBack)];
    if (paidQty + goneQty === 0) continue;
    paidBack -= paidQty;
    goneBack -= goneQty;
    const returned = { paidQty: -paidQty, goneQty: -goneQty };
    change(tx, { ...line, lotId, isKept, priceCents, ...returned, at });
  }
}

type Repriced = { ofBookId: number; quantity: number; fromCents: number; toCents: number };

/**
 * Corrects what is paid for each of some copies that went out for a line, in the caller's transaction: their sellers
 * get the share of `toCents`. Copies whose price went back stay as they are.
 */
export function repriceSold(tx: Transaction, line: Line, repriced: Repriced, at: number): void {
  const { ofBookId, fromCents, toCents } = repriced;
  let left = repriced.quantity;
  for (const { lotId, isKept, paid, gone, ...sold } of copiesTakenFor(tx, line)) {
    const paidQty = Math.min(paid, left);
    if (paidQty === 0 || sold.ofBookId !== ofBookId || sold.priceCents !== fromCents) continue;
    left -= paidQty;
    const goneQty = Math.min(gone, paidQty);
    const one = { ...line, lotId, isKept, at };
    change(tx, { ...one, priceCents: fromCents, paidQty: -paidQty, goneQty: -goneQty });
    change(tx, { ...one, priceCents: toCents, paidQty, goneQty });
  }
}

type Instead = { ofBookId: number; quantity: number; since: number };

/**
 * Gives copies that were to go out for a line in place of its own back to their lots, in the caller's transaction. The
 * line's own copies, which their lots had got back at `since` (UTC ms), are sold again where their lots still have them.
 */
export function giveBackInstead(tx: Transaction, line: Line, instead: Instead, at: number): void {
  const { ofBookId, quantity, since } = instead;
  const ofLine = and(eq(lotSales.paymentId, line.paymentId), eq(lotSales.bookId, line.bookId));
  const given = tx
    .select({ sale: lotSales, left: leftInLot, kept: keptUnsold })
    .from(lotSales)
    .leftJoin(lots, eq(lots.id, lotSales.lotId))
    .where(and(ofLine, eq(lotSales.at, since), sql`${lotSales.paidQty} < 0`))
    .orderBy(asc(lotSales.id))
    .all();
  let missing = quantity;
  const taken = copiesTakenFor(tx, line);
  // No lot may mean the line's own, or another copy that goes out for it.
  const its = [ofBookId, null].flatMap((id) => taken.filter((one) => one.ofBookId === id));
  for (const { lotId, isKept, priceCents, paid } of its) {
    const copies = Math.min(paid, missing);
    if (copies <= 0) continue;
    missing -= copies;
    change(tx, { ...line, lotId, isKept, priceCents, paidQty: -copies, goneQty: -copies, at });
  }
  let own = quantity - missing;
  for (const { sale, left, kept } of given) {
    const copies = Math.min(-sale.paidQty, own);
    if (copies <= 0) continue;
    own -= copies;
    const { priceCents } = sale;
    const hasThem = sale.lotId !== null && ((sale.isKept ? kept : left) ?? 0) >= copies;
    const from = { lotId: hasThem ? sale.lotId : null, isKept: hasThem && sale.isKept };
    change(tx, { ...line, ...from, priceCents, paidQty: copies, goneQty: copies, at });
  }
}
