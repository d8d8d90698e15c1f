import { and, eq, inArray, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Owner } from "../../accounts/admin";
import { recordChange } from "../../accounts/audit.server";
import { now } from "../../dates/time";
import { DomainError } from "../../errors";
import { BOOK_NOT_FOUND } from "../book-rules";

/**
 * Soft-deletes a book and frees its ISBN; its payments and enquiries stay, and its stock too, for a pending payment.
 */
export function hide(
  tx: Transaction,
  admin: Owner,
  book: { id: number; title: string },
  at: number,
): void {
  tx.update(books).set({ deletedAt: at, updatedAt: at }).where(eq(books.id, book.id)).run();
  const changes = { title: { from: book.title, to: null } };
  recordChange(
    tx,
    admin,
    { action: "deleted", targetKind: "book", targetId: book.id, changes },
    at,
  );
}

function listed(tx: Transaction, ids: number[]) {
  return tx
    .select({ id: books.id, title: books.title })
    .from(books)
    .where(and(inArray(books.id, ids), isNull(books.deletedAt)))
    .all();
}

export function deleteBook(admin: Owner, id: number): void {
  const at = now();
  write((tx) => {
    const [book] = listed(tx, [id]);
    if (book === undefined) throw new DomainError("not_found", BOOK_NOT_FOUND);
    hide(tx, admin, book, at);
  });
}

/**
 * Deletes several books in one transaction and skips deleted ones: two admins may select the same. Returns how many
 * were deleted now.
 */
export function deleteBooks(admin: Owner, ids: number[]): number {
  const at = now();
  return write((tx) => {
    const found = listed(tx, [...new Set(ids)]);
    for (const book of found) hide(tx, admin, book, at);
    return found.length;
  });
}
