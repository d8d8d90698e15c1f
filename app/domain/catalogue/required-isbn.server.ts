import { and, eq, isNull, ne } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import { isbnRefusal } from "../blocked-isbn";
import { DomainError } from "../errors";
import { readSettings } from "../settings/settings.server";

/** A book that has an ISBN keeps it, whatever the settings say since. @throws DomainError invalid beside the field. */
function requireSellable(isbn: string, stored: { isbn: string | null } | null): void {
  if (isbn === stored?.isbn) return;
  const message = isbnRefusal(isbn, readSettings().blockedIsbnPrefixes);
  if (message !== null) throw new DomainError("invalid", message, { isbn: [message] });
}

/** @throws DomainError conflict beside the field when another listed book has this ISBN. */
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
 * Sees that a book may have an ISBN. `stored` is the book as it is, null for a new one.
 * @throws DomainError invalid when it may not be sold, conflict when it is another listed book's.
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
