import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { stockCountBooks, stockCountLateScans, stockCountScans } from "~/db/schema/stock";
import type { Admin } from "../accounts/admin";
import { listedInstead } from "../books/admin/doubles/put-together.server";
import { type BookRow, storedBooks } from "../books/book.server";
import { BOOK_NOT_FOUND } from "../books/book-rules";
import { conditionLabel } from "../books/condition";
import { listingsOfCode, lookFor } from "../counter/pick.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { isSearchText } from "../values/isbn";
import { listingOnLabel } from "../values/label-code";
import { arrivalsOf } from "./arrivals.server";
import { booksOfCount, getCount, isLastWord, requireCount, scansToLookAt } from "./find.server";
import type { SentScan } from "./schema";
import type { CountedBook, ScansView, ScanView } from "./view";
import { COUNT_ENDED, NO_CODE, oddInWords } from "./words";

const MOST_SHOWN = 10;

type ScanRow = typeof stockCountScans.$inferSelect;

export const countedBook = (row: BookRow): CountedBook => ({
  bookId: row.id,
  title: row.title,
  condition: conditionLabel(row.condition),
  isbn: row.isbn,
  grade: row.grade.name,
  school: row.school.name,
  shelf: row.shelf,
});

/** The listed book that an id on a label means: where it was put together with another, that one; else the id. */
export const listedBook = (bookId: number): number =>
  storedBooks([bookId]).length > 0 ? bookId : (listedInstead(bookId) ?? bookId);

function listingsNamed(code: string): number[] {
  const labelled = listingOnLabel(code);
  return listingsOfCode(code, labelled === null ? null : listedBook(labelled));
}

// As at the counter: when only one of several conditions should be here, that one is meant.
function booksMeant(countId: number, code: string): number[] {
  const ids = listingsNamed(code);
  // A label's number that was typed without its mark, where nothing else has it.
  if (ids.length === 0) return listingsNamed(`#${code}`);
  if (ids.length === 1) return ids;
  const here = db
    .select({ id: stockCountBooks.bookId })
    .from(stockCountBooks)
    .where(and(eq(stockCountBooks.countId, countId), inArray(stockCountBooks.bookId, ids)))
    .all();
  return here.length === 1 ? here.map(({ id }) => id) : ids;
}

const scanOfKey = (countId: number, key: string) =>
  db
    .select()
    .from(stockCountScans)
    .where(and(eq(stockCountScans.countId, countId), eq(stockCountScans.key, key)))
    .get();

const answerOf = (scanId: number) =>
  db.select().from(stockCountScans).where(eq(stockCountScans.ofScanId, scanId)).get();

function lastWordOn(scan: ScanRow): ScanRow {
  const later = answerOf(scan.id);
  return later === undefined ? scan : lastWordOn(later);
}

const copiesOf = (countId: number, bookId: number) =>
  db
    .select({ copies: sql<number>`count(*)` })
    .from(stockCountScans)
    .where(
      and(eq(stockCountScans.countId, countId), eq(stockCountScans.bookId, bookId), isLastWord),
    )
    .get()?.copies ?? 0;

const NOWHERE = { copies: 0, most: 0, isOfCount: false };

type ScannedCopies = Pick<ScanView, "copies" | "most" | "isOfCount">;

// What came meanwhile is asked for only where the copies are more than there were.
export function copiesScanned(countId: number, row: BookRow): ScannedCopies {
  const copies = copiesOf(countId, row.id);
  const isThis = and(eq(stockCountBooks.countId, countId), eq(stockCountBooks.bookId, row.id));
  const frozen = db.select().from(stockCountBooks).where(isThis).get();
  const before = frozen?.quantity ?? 0;
  const came = copies > before ? (arrivalsOf(countId, row.id).get(row.id) ?? 0) : 0;
  return { copies, most: before + came, isOfCount: booksOfCount(countId, [row.id]).length > 0 };
}

export function scanView(first: ScanRow): ScanView {
  const { key, code, shelf, bookId, ofScanId, countId } = lastWordOn(first);
  const isTakenBack = ofScanId !== null && bookId === null;
  const [book] = bookId === null ? [] : storedBooks([listedBook(bookId)]);
  const isOpen = bookId === null && !isTakenBack;
  const choices = isOpen ? storedBooks(booksMeant(countId, code)).map(countedBook) : [];
  const open = choices.length > 0 ? "undecided" : "unknown";
  const state = isTakenBack ? "taken_back" : book === undefined ? open : "counted";
  return {
    ...{ key, code, shelf, state, choices },
    book: book === undefined ? null : countedBook(book),
    ...(book === undefined ? NOWHERE : copiesScanned(countId, book)),
  };
}

// Books whose titles have the words, to choose one that has neither label nor ISBN.
export function booksToCount(_admin: Admin, words: string): CountedBook[] {
  const ids = lookFor(words, []).books.map(({ id }) => id);
  return storedBooks(ids).map(countedBook);
}

type Recording = { tx: Transaction; admin: Admin; countId: number };

function insertScan(
  { tx, admin, countId }: Recording,
  scan: Pick<ScanRow, "key" | "code" | "bookId" | "shelf" | "ofScanId">,
): ScanRow {
  const row = { ...scan, countId, adminId: admin.id, at: now() };
  return tx.insert(stockCountScans).values(row).returning().get();
}

const listedOrNone = (bookId: number): number | null =>
  storedBooks([bookId]).length > 0 ? bookId : null;

function requireListed(bookId: number | undefined): number | null {
  if (bookId === undefined) return null;
  const listed = listedOrNone(bookId);
  if (listed !== null) return listed;
  throw new DomainError("not_found", BOOK_NOT_FOUND);
}

function firstOf(scan: ScanRow): ScanRow {
  if (scan.ofScanId === null) return scan;
  const before = db.select().from(stockCountScans).where(eq(stockCountScans.id, scan.ofScanId));
  const found = before.get();
  return found === undefined ? scan : firstOf(found);
}

function recordOne(to: Recording, scan: SentScan): ScanView {
  const { countId } = to;
  const known = scanOfKey(countId, scan.key);
  if (known !== undefined) return scanView(firstOf(known));
  const { key, code, bookId, shelf, ofKey } = scan;
  if (ofKey !== undefined) {
    const earlier = scanOfKey(countId, ofKey);
    if (earlier === undefined) throw new DomainError("not_found", "Scan not found");
    const first = firstOf(earlier);
    // Of two phones that answer one scan the first is heard.
    if (answerOf(earlier.id) === undefined) {
      const given = { key, bookId: requireListed(bookId), ofScanId: earlier.id };
      insertScan(to, { ...given, code: earlier.code, shelf: earlier.shelf });
    }
    return scanView(first);
  }
  if (!code) throw new DomainError("invalid", NO_CODE, { code: [NO_CODE] });
  const meant = bookId === undefined ? booksMeant(countId, code) : [];
  if (bookId === undefined && meant.length === 0 && isSearchText(code)) {
    const choices = booksToCount(to.admin, code);
    const state = "not_counted" as const;
    return { key, code, shelf: shelf || null, state, book: null, ...NOWHERE, choices };
  }
  const [only, ...others] = meant;
  const said = requireListed(bookId) ?? (others.length === 0 ? (only ?? null) : null);
  return scanView(
    insertScan(to, { key, code, bookId: said, shelf: shelf || null, ofScanId: null }),
  );
}

function insertLate(
  { tx, admin, countId }: Recording,
  scan: Pick<ScanRow, "key" | "code" | "bookId" | "shelf">,
): void {
  tx.insert(stockCountLateScans)
    .values({ ...scan, countId, adminId: admin.id, at: now() })
    .onConflictDoNothing()
    .run();
}

function answerLate(to: Recording, { key, ofKey, bookId }: SentScan & { ofKey: string }): void {
  const { tx, countId } = to;
  const listed = bookId === undefined ? null : listedOrNone(bookId);
  const earlier = scanOfKey(countId, ofKey);
  if (earlier === undefined) {
    const isThat = and(
      eq(stockCountLateScans.countId, countId),
      eq(stockCountLateScans.key, ofKey),
    );
    if (bookId === undefined) tx.delete(stockCountLateScans).where(isThat).run();
    else tx.update(stockCountLateScans).set({ bookId: listed }).where(isThat).run();
  } else if (bookId !== undefined && answerOf(earlier.id) === undefined) {
    insertLate(to, { key, code: earlier.code, bookId: listed, shelf: earlier.shelf });
  }
}

// An answer to a late scan changes that scan.
function recordLate(to: Recording, scan: SentScan): void {
  const { key, code, shelf, bookId, ofKey } = scan;
  if (scanOfKey(to.countId, key) !== undefined) return;
  if (ofKey !== undefined) {
    answerLate(to, { ...scan, ofKey });
    return;
  }
  if (!code) return;
  const meant = bookId === undefined ? booksMeant(to.countId, code) : [listedOrNone(bookId)];
  if (meant.length === 0 && isSearchText(code)) return;
  const [only, ...others] = meant;
  const said = others.length === 0 ? (only ?? null) : null;
  insertLate(to, { key, code, bookId: said, shelf: shelf || null });
}

/**
 * Records scans in their order, each once by its key. A code that several books have waits for a later scan that says
 * which; words find books and count none. @throws DomainError not_found, or conflict when the count has ended, whose
 * page then lists them.
 */
export function recordScans(admin: Admin, countId: number, scans: SentScan[]): ScansView {
  const recorded = write((tx) => {
    const to = { tx, admin, countId };
    if (requireCount(tx, countId).state === "open") return scans.map((scan) => recordOne(to, scan));
    for (const scan of scans) recordLate(to, scan);
    return null;
  });
  if (recorded === null) throw new DomainError("conflict", COUNT_ENDED);
  return { scans: recorded, count: getCount(admin, countId) };
}

/**
 * Scans by anybody that somebody must look at, the newest first: of unknown numbers, of books that are not of the count,
 * and of too many copies.
 */
export function oddScans(_admin: Admin, countId: number): ScanView[] {
  const { scope } = requireCount(db, countId);
  const ids = scansToLookAt(countId);
  const rows = db.select().from(stockCountScans).where(inArray(stockCountScans.id, ids)).all();
  return rows
    .toSorted((one, other) => other.id - one.id)
    .map(scanView)
    .filter((scan) => oddInWords(scope, scan) !== null);
}

// What this admin scanned last, the newest first.
export const lastScans = (admin: Admin, countId: number): ScanView[] =>
  db
    .select()
    .from(stockCountScans)
    .where(
      and(
        eq(stockCountScans.countId, countId),
        eq(stockCountScans.adminId, admin.id),
        isNull(stockCountScans.ofScanId),
      ),
    )
    .orderBy(desc(stockCountScans.id))
    .limit(MOST_SHOWN)
    .all()
    .map(scanView);
