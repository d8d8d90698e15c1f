import { db } from "~/db/client.server";
import type { Counter } from "../../accounts/admin";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import type { AdminBookQuery } from "../../search/admin-book-query";
import { waitingOf } from "../../stock/waiting.server";
import { waitingWords } from "../../stock/waiting-words";
import { heldCopies } from "../availability.server";
import { type BookRow, readBookId, storedBook, storedBooks } from "../book.server";
import { BOOK_NOT_FOUND } from "../book-rules";
import { findListed } from "../listing/listing.server";
import type { CataloguePage } from "../view";
import type { AdminBookRow, AdminBookView } from "./admin-view";
import { warningsOf } from "./book-warnings";

/**
 * The version of a book for optimistic locking. It includes the stock, so that a sale changes it whatever the clock
 * does.
 */
export function versionOf(book: { updatedAt: number; stockQty: number }): string {
  return `${book.updatedAt}-${book.stockQty}`;
}

function adminBookView(row: BookRow, held: number | undefined): AdminBookView {
  return {
    ...row,
    gradeId: row.grade.id,
    schoolId: row.school.id,
    subjectId: row.subject.id,
    heldQty: held ?? 0,
    version: versionOf(row),
    warnings: warningsOf(row),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

export function listBooksForAdmin(
  _admin: Counter,
  query: AdminBookQuery,
): CataloguePage<AdminBookView> {
  const { rows, held, ...where } = findListed(query);
  return { books: rows.map((row) => adminBookView(row, held.get(row.id))), ...where };
}

function adminBookRow(row: BookRow, held: number | undefined): AdminBookRow {
  const { id, title, isbn, condition, priceCents, originalPriceCents } = row;
  const { stockQty, waitingQty, isHidden, coverImageUrl } = row;
  return {
    id,
    title,
    isbn,
    condition,
    priceCents,
    originalPriceCents,
    stockQty,
    heldQty: held ?? 0,
    waitingQty,
    isHidden,
    coverImageUrl,
    version: versionOf(row),
    grade: row.grade.name,
    school: row.school.name,
    subject: row.subject.name,
  };
}

export function listBookRows(_admin: Counter, query: AdminBookQuery): CataloguePage<AdminBookRow> {
  const { rows, held, ...where } = findListed(query);
  return { books: rows.map((row) => adminBookRow(row, held.get(row.id))), ...where };
}

export function getBookRows(_admin: Counter, ids: number[]): AdminBookRow[] {
  const held = heldCopies(ids, now());
  return storedBooks(ids).map((row) => adminBookRow(row, held.get(row.id)));
}

export function getBookForAdmin(_admin: Counter, id: number): AdminBookView {
  const row = storedBook(id);
  if (row === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
  return adminBookView(row, heldCopies([row.id], now()).get(row.id));
}

export const waitingInWords = (_admin: Counter, { id, stockQty }: AdminBookView): string | null =>
  waitingWords(stockQty, waitingOf(db, id, now()));

export function bookIdInAddress(value: string | undefined): number {
  const id = readBookId(value);
  if (id === null) throw new DomainError("not_found", BOOK_NOT_FOUND);
  return id;
}
