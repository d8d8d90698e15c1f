import { eq } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Counter } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { changesBetween } from "../../accounts/changes";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { createOnce } from "../../idempotency/create-once.server";
import { keepImages } from "../../image/kept.server";
import { readSettings } from "../../settings/settings.server";
import { moveStock, recordMovement } from "../../stock/move.server";
import { bookSearchText, titleKey } from "../../taxonomy/book-text";
import { chosenName } from "../../taxonomy/taxonomy.server";
import { askingPrice } from "../asking/asking-price";
import { type BookRow, storedBook } from "../book.server";
import { BOOK_NOT_FOUND } from "../book-rules";
import { writtenDescription } from "../descriptions/short-description";
import { getBookForAdmin, versionOf } from "./admin-book.server";
import type { AdminBookView } from "./admin-view";
import { staleBook } from "./book-conflict";
import { type BookInput, bookColumns, PRICE_MISSING } from "./book-schema";
import { requireIsbn } from "./required-isbn.server";

type Images = { coverImageUrl: string | null; gallery: string[] };

function keepImagesOf(tx: Transaction, chosen: Images, before: Images | null, at: number): void {
  const listed = ({ coverImageUrl, gallery }: Images) => ({
    coverImageUrl: coverImageUrl === null ? [] : [coverImageUrl],
    gallery,
  });
  const known = before === null ? [] : Object.values(listed(before)).flat();
  keepImages(tx, listed(chosen), known, at);
}

function priceOf({ priceCents, originalPriceCents, condition }: BookInput, isNew: boolean): number {
  if (priceCents !== undefined) return priceCents;
  if (!isNew || originalPriceCents == null) {
    throw new DomainError("invalid", PRICE_MISSING, { priceCents: [PRICE_MISSING] });
  }
  return askingPrice(originalPriceCents, condition ?? null, readSettings());
}

function readInput(tx: Transaction, input: BookInput, stored: BookRow | null) {
  const names = {
    grade: chosenName(tx, "grade", input.gradeId),
    school: chosenName(tx, "school", input.schoolId),
    subject: chosenName(tx, "subject", input.subjectId),
  };
  const { title } = input;
  const written = writtenDescription({ title, ...names }, title.length);
  const priceCents = priceOf(input, stored === null);
  const wasHidden = stored?.isHidden ?? false;
  return { columns: bookColumns(input, { wasHidden, written, priceCents }), names };
}

type Given = ReturnType<typeof readInput>;

function storedColumns({ columns, names }: Given) {
  return {
    ...columns,
    titleKey: titleKey(columns.title),
    searchText: bookSearchText({ ...columns, ...names }),
  };
}

function audited({ columns, names }: Given): Record<keyof ReturnType<typeof auditedRow>, unknown> {
  const { gradeId: _grade, schoolId: _school, subjectId: _subject, ...chosen } = columns;
  return { ...chosen, ...names };
}

function auditedRow(row: BookRow) {
  const { id: _id, createdAt: _created, updatedAt: _updated, waitingQty: _, ...chosen } = row;
  return {
    ...chosen,
    grade: row.grade.name,
    school: row.school.name,
    subject: row.subject.name,
  };
}

export function insertBook(tx: Transaction, admin: Counter, input: BookInput): number {
  const at = now();
  const given = readInput(tx, input, null);
  requireIsbn(tx, given.columns, null, input.isAnotherTitle);
  keepImagesOf(tx, given.columns, null, at);
  const { id } = tx
    .insert(books)
    .values({ ...storedColumns(given), createdAt: at, updatedAt: at })
    .returning({ id: books.id })
    .get();
  const copies = { bookId: id, quantity: given.columns.stockQty, adminId: admin.id };
  recordMovement(tx, { ...copies, reason: "added" }, at);
  const changes = changesBetween({}, audited(given));
  recordChange(tx, admin, { action: "created", targetKind: "book", targetId: id, changes }, at);
  return id;
}

/**
 * Adds a book, once per key. @throws DomainError invalid (a grade, school or subject that is gone, a blocked ISBN, no
 * price and none of it new) or conflict (a duplicate ISBN, or another book under the key).
 */
export const createBook = (admin: Counter, input: BookInput, key?: string): AdminBookView =>
  createOnce(admin, {
    ...{ key, kind: "book", input },
    create: (tx) => insertBook(tx, admin, input),
    read: (id) => getBookForAdmin(admin, id),
  });

/**
 * Updates a listed book with optimistic locking by `version`: saving must not restore a copy that was sold meanwhile.
 * An unchanged book is not logged.
 * @throws DomainError not_found, invalid, or conflict (a duplicate ISBN, or the book was changed meanwhile).
 */
export function updateBook(admin: Counter, id: number, input: BookInput): AdminBookView {
  const at = now();
  write((tx) => {
    const stored = storedBook(id);
    if (stored === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    const given = readInput(tx, input, stored);
    const changes = changesBetween(auditedRow(stored), audited(given));
    if (Object.keys(changes).length === 0) return;
    if (input.version !== undefined && input.version !== versionOf(stored)) {
      throw staleBook(changes);
    }
    const known = { ...stored, schoolId: stored.school.id };
    requireIsbn(tx, given.columns, known, input.isAnotherTitle);
    keepImagesOf(tx, given.columns, stored, at);
    const { stockQty, ...columns } = storedColumns(given);
    const copies = { bookId: id, quantity: stockQty - stored.stockQty, adminId: admin.id };
    moveStock(tx, { ...copies, reason: "edited" }, at);
    // The version must grow, also within one millisecond or after the clock was set back.
    const updatedAt = Math.max(at, stored.updatedAt + 1);
    tx.update(books)
      .set({ ...columns, updatedAt })
      .where(eq(books.id, id))
      .run();
    recordChange(tx, admin, { action: "updated", targetKind: "book", targetId: id, changes }, at);
  });
  return getBookForAdmin(admin, id);
}
