import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { intakes, lots } from "~/db/schema/intake";
import { stockCountBooks } from "~/db/schema/stock";
import type { Admin, Counter } from "../accounts/admin";
import { heldCopies } from "../books/availability.server";
import { type BookRow, storedBooks } from "../books/book.server";
import { holdsOf } from "../counter/in-stock.server";
import { now } from "../dates/time";
import { inShelfOrder } from "../orders/packing/shelf-order";
import { leftInLot } from "../stock/waiting.server";
import { arrivalsOf } from "./arrivals.server";
import { booksOfCount, getCount } from "./find.server";
import { differenceOf } from "./fitting";
import { copiesOfOrders } from "./orders-copies.server";
import { misplacedIn, type Places, scannedOf, sumOf } from "./places.server";
import { countedBook } from "./scan.server";
import type { BookOfElsewhere, CountLine, CountResult, MisplacedBook } from "./view";

// Of a book whose consigned copies are more than would be here: some of them are those that are missing.
function lotsShort(bookId: number, copiesLeft: number): CountLine["consignedIn"] {
  const open = db
    .select({ intakeId: intakes.id, number: intakes.number, left: leftInLot })
    .from(lots)
    .innerJoin(intakes, eq(intakes.id, lots.intakeId))
    .where(
      and(eq(lots.bookId, bookId), sql`${lots.sharePercent} is not null`, sql`${leftInLot} > 0`),
    )
    .orderBy(lots.id)
    .all();
  if (sumOf(open.map(({ left }) => left)) <= copiesLeft) return [];
  return open.map(({ intakeId, number }) => ({ intakeId, number }));
}

function frozenOf(countId: number) {
  const isOfIt = eq(stockCountBooks.countId, countId);
  const rows = db.select().from(stockCountBooks).where(isOfIt).all();
  return new Map(rows.map((row) => [row.bookId, row]));
}

type Meanwhile = {
  frozen: ReturnType<typeof frozenOf>;
  ordered: ReturnType<typeof copiesOfOrders>;
  arrivals: Map<number, number>;
  held: Map<number, number>;
};

function factsOf(row: BookRow, scanned: number, { frozen, ordered, arrivals }: Meanwhile) {
  const { quantity = 0, packedQty = 0 } = frozen.get(row.id) ?? {};
  const { onShelf = 0, packed = 0 } = ordered.get(row.id) ?? {};
  const came = arrivals.get(row.id) ?? 0;
  const nowOnShelf = row.stockQty + onShelf;
  const left = Math.max(0, quantity - packedQty + came - nowOnShelf);
  const arrived = Math.max(came, nowOnShelf + packed - quantity);
  const was = { frozen: quantity, left, arrived, scanned };
  const difference = differenceOf({ ...was, packed: packedQty });
  return { ...countedBook(row), priceCents: row.priceCents, ...was, nowOnShelf, difference };
}

// What somebody holds or has paid for stays, and says for whom.
function missingLine(
  row: BookRow,
  facts: Omit<CountLine, "corrected" | "keptFor" | "consignedIn">,
  { ordered, held }: Meanwhile,
): CountLine {
  const heldQty = held.get(row.id) ?? 0;
  const corrected = Math.min(facts.copies, Math.max(0, row.stockQty - heldQty));
  const isKept = corrected < facts.copies;
  const holds = isKept && heldQty > 0 ? holdsOf(db, row.id, now()) : [];
  const buyers = isKept ? (ordered.get(row.id)?.orders ?? []) : [];
  const keptFor = [...buyers, ...holds].map(({ paymentId, reference }) => ({
    paymentId,
    reference,
  }));
  const consignedIn = corrected > 0 ? lotsShort(row.id, row.stockQty - corrected) : [];
  return { ...facts, corrected, keptFor, consignedIn };
}

function sumsOf({ missing, over, misplaced }: Groups): CountResult["sums"] {
  const copies = (lines: CountLine[]) => sumOf(lines.map(({ corrected }) => corrected));
  const cents = (lines: CountLine[]) =>
    sumOf(lines.map(({ corrected, priceCents }) => corrected * priceCents));
  return {
    ...{ missing: copies(missing), missingCents: cents(missing) },
    ...{ over: copies(over), overCents: cents(over) },
    shelves: misplaced.filter(({ newShelf }) => newShelf !== null).length,
  };
}

type Groups = { missing: CountLine[]; over: CountLine[]; misplaced: MisplacedBook[] };

// Of what a correction would write, and the number of copies that it goes by.
function digest({ missing, over, misplaced }: Groups, copiesHere: number): string {
  const written = [missing, over].map((lines) =>
    lines.map(({ bookId, corrected, priceCents }) => [bookId, corrected, priceCents]),
  );
  const marks = misplaced.map(({ bookId, newShelf }) => [bookId, newShelf]);
  const text = JSON.stringify([copiesHere, ...written, marks]);
  return createHash("sha256").update(text).digest("base64url").slice(0, 22);
}

/** What a count found, beside what happened meanwhile; inside a write, with what that has written. */
export function reckonCount(admin: Admin, countId: number): Omit<CountResult, "count"> {
  const { found, undecided, unknown } = scannedOf(countId);
  const frozen = frozenOf(countId);
  const asked = [...frozen.values()].flatMap(({ isAsked, bookId }) => (isAsked ? bookId : []));
  const rows = storedBooks([...new Set([...asked, ...found.keys()])]);
  const ids = rows.map(({ id }) => id);
  const held = heldCopies(ids, now());
  const ordered = copiesOfOrders(admin);
  const meanwhile = { frozen, ordered, held, arrivals: arrivalsOf(countId) };
  const groups: Groups = { missing: [], over: [], misplaced: [] };
  const here = { books: 0, copies: 0 };
  const elsewhere: BookOfElsewhere[] = [];
  const own = new Set(booksOfCount(countId, ids));
  for (const row of rows) {
    const places: Places = found.get(row.id) ?? new Map();
    const isAsked = frozen.get(row.id)?.isAsked === true;
    const { nowOnShelf, difference, ...seen } = factsOf(row, sumOf(places.values()), meanwhile);
    const facts = { ...seen, copies: Math.abs(difference) };
    if (difference > 0) {
      groups.over.push({ ...facts, corrected: difference, keptFor: [], consignedIn: [] });
    }
    if (difference < 0 && isAsked) groups.missing.push(missingLine(row, facts, meanwhile));
    if (own.has(row.id)) {
      if (difference === 0 && seen.scanned > 0) here.books += 1;
      here.copies += seen.scanned - Math.max(0, difference);
    } else elsewhere.push({ ...countedBook(row), copies: seen.scanned });
    const misplaced = misplacedIn(row, places, isAsked ? 0 : nowOnShelf);
    if (misplaced !== null) groups.misplaced.push(misplaced);
  }
  const sums = sumsOf(groups);
  return {
    ...{ here, undecided, unknown, sums },
    elsewhere: elsewhere.toSorted(inShelfOrder),
    missing: groups.missing.toSorted(inShelfOrder),
    over: groups.over.toSorted(inShelfOrder),
    misplaced: groups.misplaced.toSorted(inShelfOrder),
    seen: digest(groups, sumOf([...found.values()].flatMap((places) => [...places.values()]))),
  };
}

export function countResult(admin: Counter, id: number): CountResult {
  const count = getCount(admin, id);
  return { count, ...reckonCount(admin, id) };
}
