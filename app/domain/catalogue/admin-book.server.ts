import type { Admin } from "../account/admin";
import { DomainError } from "../errors";
import { hasValidChecksum } from "../isbn";
import { now } from "../time";
import type { AdminBookView } from "./admin-view";
import { heldCopies } from "./availability.server";
import { type BookRow, readBookId, storedBook } from "./book.server";
import { findListed } from "./listing.server";
import type { CatalogueQuery } from "./query";
import type { CataloguePage } from "./view";

/** An ISBN that fails its check digit is kept: printed lists have such ISBNs, and the book exists. */
function warningsOf({ isbn }: BookRow): string[] {
  if (isbn === null || !/^[\dX]{10}$|^\d{13}$/.test(isbn) || hasValidChecksum(isbn)) return [];
  return ["The ISBN's check digit does not fit. Compare it with the book."];
}

function adminBookView(row: BookRow, held: number | undefined): AdminBookView {
  return {
    ...row,
    gradeId: row.grade.id,
    schoolId: row.school.id,
    subjectId: row.subject.id,
    heldQty: held ?? 0,
    warnings: warningsOf(row),
    createdAt: new Date(row.createdAt).toISOString(),
    updatedAt: new Date(row.updatedAt).toISOString(),
  };
}

/** One page of the listed books that match, with what is on hand and held apart. */
export function listBooksForAdmin(
  _admin: Admin,
  query: CatalogueQuery,
): CataloguePage<AdminBookView> {
  const { rows, held, ...where } = findListed(query);
  return { books: rows.map((row) => adminBookView(row, held.get(row.id))), ...where };
}

/** One listed book by the id in an address. @throws DomainError not_found. */
export function getBookForAdmin(_admin: Admin, idInAddress: string | undefined): AdminBookView {
  const id = readBookId(idInAddress);
  const row = id === null ? undefined : storedBook(id);
  if (row === undefined) throw new DomainError("not_found", "Book not found");
  return adminBookView(row, heldCopies([row.id], now()).get(row.id));
}
