import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isbnRefusal } from "../blocked-isbn";
import { DomainError } from "../errors";
import { readSettings } from "../settings/settings.server";

/** An unchanged ISBN stays allowed when the settings change. @throws DomainError invalid for the field. */
function requireSellable(isbn: string, stored: { isbn: string | null } | null): void {
  if (isbn === stored?.isbn) return;
  const message = isbnRefusal(isbn, readSettings().blockedIsbnPrefixes);
  if (message !== null) throw new DomainError("invalid", message, { isbn: [message] });
}

/** @throws DomainError conflict for the field when another listed book has this ISBN. */
function requireFree(tx: Transaction, isbn: string, stored: { id: number } | null): void {
  const other = tx
    .select({ title: books.title })
    .from(books)
    .where(
      and(
        eq(books.isbn, isbn),
        isNull(books.deletedAt),
        stored === null ? undefined : ne(books.id, stored.id),
      ),
    )
    .get();
  if (other === undefined) return;
  const message = `Another book has this ISBN: ${other.title}`;
  throw new DomainError("conflict", message, { isbn: [message] });
}

/**
 * Checks that a book may have an ISBN. `stored` is the saved book, null for a new one.
 * @throws DomainError invalid when the ISBN is blocked, conflict when another listed book has it.
 */
export function requireIsbn(
  tx: Transaction,
  isbn: string | null,
  stored: { id: number; isbn: string | null } | null,
): void {
  if (isbn === null) return;
  requireSellable(isbn, stored);
  requireFree(tx, isbn, stored);
}
