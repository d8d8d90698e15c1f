import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db } from "~/db/client.server";
import { orderReplacements } from "~/db/schema/order";
import { heldCopies } from "~/domain/books/availability.server";
import { now } from "~/domain/dates/time";

export const BROUGHT_AS = ["bought", "consigned", "consigned", "given"] as const;

type Lot = {
  id: number;
  intakeId: number;
  bookId: number;
  sellerId: number;
  kind: (typeof BROUGHT_AS)[number];
  left: number;
  share: number;
  paidCents: number;
  from: number;
  isUndone: boolean;
};
type Part = { lot: Lot | null; paid: number; gone: number };
type Sale = {
  paymentId: string;
  bookId: number;
  priceCents: number;
  copies: number;
  left: number;
  parts: Part[];
  isReplaced: boolean;
  // What went back to lots when another copy went out, and which parts are the other's.
  instead: { withBookId: number; given: Part[]; other: Part[] } | null;
};

export const knownLots: Lot[] = [];
export const sales: Sale[] = [];
export const stock = new Map<number, number>();
// By book, copies that went back to their lots when another went out: nobody has counted them in yet.
export const notCountedIn = new Map<number, number>();
export const owedCents = new Map<number, number>();

export const owe = (sellerId: number, cents: number) =>
  owedCents.set(sellerId, (owedCents.get(sellerId) ?? 0) + cents);
export const move = (bookId: number, copies: number) =>
  stock.set(bookId, (stock.get(bookId) ?? 0) + copies);
const shareOf = (lot: Lot, priceCents: number) => Math.floor((priceCents * lot.share) / 100);

export const waitingNow = (bookId: number) =>
  knownLots
    .filter((lot) => lot.bookId === bookId && lot.from > now())
    .reduce((sum, { left }) => sum + left, 0);
const heldOf = (bookId: number) => heldCopies([bookId], now()).get(bookId) ?? 0;
export const freeOf = (bookId: number) =>
  (stock.get(bookId) ?? 0) - waitingNow(bookId) - heldOf(bookId);

function takenFrom(bookId: number, copies: number, priceCents: number): Part[] {
  const parts: Part[] = [];
  let missing = copies;
  for (const lot of knownLots) {
    if (lot.bookId !== bookId || lot.from > now() || lot.left === 0 || missing === 0) continue;
    const some = Math.min(lot.left, missing);
    missing -= some;
    lot.left -= some;
    parts.push({ lot, paid: some, gone: some });
    if (lot.kind === "consigned") owe(lot.sellerId, some * shareOf(lot, priceCents));
  }
  if (missing > 0) parts.push({ lot: null, paid: missing, gone: missing });
  move(bookId, -copies);
  return parts;
}

export function noteSale(
  paymentId: string,
  bookId: number,
  copies: number,
  priceCents: number,
): void {
  const parts = takenFrom(bookId, copies, priceCents);
  sales.push({
    paymentId,
    bookId,
    priceCents,
    copies,
    left: copies,
    parts,
    isReplaced: false,
    instead: null,
  });
}

// How many copies went back to lots.
function giveBack(sale: Sale, copies: { paid: number; gone: number }): number {
  let { paid, gone } = copies;
  let inLots = 0;
  for (const part of sale.parts.toReversed()) {
    const [unpaid, back] = [Math.min(part.paid, paid), Math.min(part.gone, gone)];
    paid -= unpaid;
    gone -= back;
    part.paid -= unpaid;
    part.gone -= back;
    if (part.lot === null) continue;
    part.lot.left += back;
    inLots += back;
    if (part.lot.kind === "consigned") {
      owe(part.lot.sellerId, -unpaid * shareOf(part.lot, sale.priceCents));
    }
  }
  return inLots;
}

export function noteRefund(sale: Sale, copies: number, isBack: boolean): void {
  giveBack(sale, { paid: copies, gone: isBack ? copies : 0 });
  sale.left -= copies;
  if (isBack) move(sale.bookId, copies);
}

export function noteReplacement(sale: Sale, withBookId: number): void {
  const copies = sale.left;
  const before = sale.parts.map(({ paid }) => paid);
  const inLots = giveBack(sale, { paid: copies, gone: copies });
  notCountedIn.set(sale.bookId, (notCountedIn.get(sale.bookId) ?? 0) + inLots);
  const given = sale.parts
    .map(({ lot, paid }, i) => ({ lot, paid: (before[i] ?? 0) - paid, gone: 0 }))
    .filter(({ paid }) => paid > 0)
    .toReversed();
  const other = takenFrom(withBookId, copies, sale.priceCents);
  sale.parts.push(...other);
  sale.isReplaced = true;
  sale.instead = { withBookId, given, other };
}

export function latestReplacement({ paymentId, bookId }: Sale): number {
  const ofSale = eq(orderReplacements.paymentId, paymentId);
  const rows = db.select().from(orderReplacements).where(ofSale).all();
  return rows.findLast((row) => row.bookId === bookId)?.id ?? 0;
}

// The other copy is on the shelf again, and the first ones are sold by their lots that still have them.
export function noteTakenBack(sale: Sale): void {
  if (sale.instead === null) return;
  const { withBookId, given, other } = sale.instead;
  move(withBookId, sale.left);
  for (const part of other) {
    if (part.lot === null) continue;
    part.lot.left += part.gone;
    if (part.lot.kind === "consigned") {
      owe(part.lot.sellerId, -part.paid * shareOf(part.lot, sale.priceCents));
    }
  }
  sale.parts = sale.parts.filter((part) => !other.includes(part));
  for (const { lot, paid } of given) {
    const from = lot !== null && lot.left >= paid ? lot : null;
    sale.parts.push({ lot: from, paid, gone: paid });
    if (from === null) continue;
    from.left -= paid;
    notCountedIn.set(sale.bookId, (notCountedIn.get(sale.bookId) ?? 0) - paid);
    if (from.kind === "consigned") owe(from.sellerId, paid * shareOf(from, sale.priceCents));
  }
  sale.isReplaced = false;
  sale.instead = null;
}

// Of a lot that waits, none of its copies can be held.
export function canLeave(lot: Lot): number {
  const here = (stock.get(lot.bookId) ?? 0) - (lot.from > now() ? 0 : waitingNow(lot.bookId));
  return Math.max(0, Math.min(lot.left, here - heldOf(lot.bookId)));
}

export function expectNoGaps(table: "intakes" | "payouts"): void {
  const last = new Map<string, number>();
  for (const { number } of db.$client
    .prepare<[], { number: string }>(`select number from ${table} order by id`)
    .all()) {
    const [series, place] = [number.slice(0, -7), Number(number.slice(-6))];
    expect(place, number).toBe((last.get(series) ?? 0) + 1);
    last.set(series, place);
  }
}
