import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { stockCountLateScans, stockCountScans } from "~/db/schema/stock";
import type { Admin } from "../accounts/admin";
import { type BookRow, storedBooks } from "../books/book.server";
import { inShelfOrder } from "../orders/packing/shelf-order";
import { labelNumber } from "../values/label-code";
import { isLastWord, scansOf } from "./find.server";
import { countedBook, listedBook, scanView } from "./scan.server";
import type { CountResult, LateScan, MisplacedBook, ScanView } from "./view";

export type Places = Map<string | null, number>;

export const sumOf = (numbers: Iterable<number>): number =>
  [...numbers].reduce((sum, number) => sum + number, 0);

function placesOf(countId: number): FoundBooks {
  const found = new Map<number, Places>();
  const codes = new Map<string, number>();
  for (const { bookId, code, shelf } of scansOf(countId)) {
    if (bookId === null) {
      codes.set(code, (codes.get(code) ?? 0) + 1);
      continue;
    }
    const places: Places = found.get(bookId) ?? new Map();
    places.set(shelf, (places.get(shelf) ?? 0) + 1);
    found.set(bookId, places);
  }
  return { found, codes };
}

function undecidedOf(countId: number): ScanView[] {
  const { bookId, ofScanId } = stockCountScans;
  return db
    .select()
    .from(stockCountScans)
    .where(
      and(
        eq(stockCountScans.countId, countId),
        sql`${bookId} is null and ${ofScanId} is null`,
        isLastWord,
      ),
    )
    .orderBy(stockCountScans.id)
    .all()
    .map(scanView)
    .filter(({ state }) => state === "undecided");
}

const isSame = (one: string, other: string | null) =>
  one.toLowerCase() === (other ?? "").trim().toLowerCase();

// All of its copies stand on one other shelf: that is its shelf now.
export function misplacedIn(row: BookRow, places: Places, allHere: number): MisplacedBook | null {
  const standsOn = [...places].flatMap(([shelf, copies]) =>
    shelf === null ? [] : [{ shelf, copies }],
  );
  const elsewhere = standsOn.filter(({ shelf }) => !isSame(shelf, row.shelf));
  const [first] = elsewhere;
  if (first === undefined) return null;
  const isOnePlace = elsewhere.length === 1 && places.size === 1;
  const newShelf = isOnePlace && first.copies >= allHere ? first.shelf : null;
  if (newShelf === null && row.shelf === null) return null;
  return { ...countedBook(row), standsOn, newShelf };
}

type FoundBooks = { found: Map<number, Places>; codes: Map<string, number> };

// A book that was put together with another meanwhile is that one; of one that is gone the label is kept.
function listedOnly({ found, codes }: FoundBooks): Map<number, Places> {
  const isListed = new Set(storedBooks([...found.keys()]).map(({ id }) => id));
  const listed = new Map<number, Places>();
  for (const [bookId, places] of found) {
    const id = isListed.has(bookId) ? bookId : listedBook(bookId);
    if (!isListed.has(bookId) && id === bookId) {
      codes.set(labelNumber(bookId), sumOf(places.values()));
      continue;
    }
    const all: Places = listed.get(id) ?? new Map();
    for (const [shelf, copies] of places) all.set(shelf, (all.get(shelf) ?? 0) + copies);
    listed.set(id, all);
  }
  return listed;
}

// What was scanned, by book and the shelf that it stands on; and numbers that no book has, or several.
export function scannedOf(countId: number) {
  const placed = placesOf(countId);
  const undecided = undecidedOf(countId);
  for (const { code } of undecided) placed.codes.delete(code);
  const found = listedOnly(placed);
  const unknown = [...placed.codes].map(([code, copies]) => ({ code, copies }));
  return { found, undecided, unknown };
}

export type LeftOfCount = Pick<CountResult, "unknown" | "misplaced"> & { late: LateScan[] };

export function lateScansOf(_admin: Admin, countId: number): LateScan[] {
  const rows = db
    .select({ scan: stockCountLateScans, by: adminUsers.email })
    .from(stockCountLateScans)
    .innerJoin(adminUsers, eq(adminUsers.id, stockCountLateScans.adminId))
    .where(eq(stockCountLateScans.countId, countId))
    .orderBy(asc(stockCountLateScans.at), asc(stockCountLateScans.key))
    .all();
  return rows.map(({ scan: { key, code, shelf, bookId, at }, by }) => {
    const [book] = bookId === null ? [] : storedBooks([listedBook(bookId)]);
    const counted = book === undefined ? null : countedBook(book);
    return { key, code, shelf, by, book: counted, at: new Date(at).toISOString() };
  });
}

/** What no correction settles: numbers of copies that were laid aside, and books to carry to their shelf. */
export function leftOfCount(admin: Admin, countId: number): LeftOfCount {
  const { found, unknown } = scannedOf(countId);
  const misplaced = storedBooks([...found.keys()]).flatMap((row) =>
    row.shelf === null ? [] : (misplacedIn(row, found.get(row.id) ?? new Map(), Infinity) ?? []),
  );
  const late = lateScansOf(admin, countId);
  return { unknown, late, misplaced: misplaced.toSorted(inShelfOrder) };
}
