import type { Transaction } from "~/db/client.server";
import { DomainError } from "../../errors";
import { readSettings } from "../../settings/settings.server";
import { isbnRefusal } from "../../values/isbn";
import { type Copy, isSameCopy, sameCopy } from "./same-copy.server";

/** An unchanged ISBN stays allowed when the settings change. @throws DomainError invalid for the field. */
function requireSellable(isbn: string, stored: { isbn: string | null } | null): void {
  if (isbn === stored?.isbn) return;
  const message = isbnRefusal(isbn, readSettings().blockedIsbnPrefixes);
  if (message !== null) throw new DomainError("invalid", message, { isbn: [message] });
}

/**
 * Checks that a book may have its ISBN, which copies in another condition or from another school share. `stored` is the
 * saved book, null for a new one: its own ISBN stays allowed. @throws DomainError invalid when the ISBN is blocked,
 * conflict when another listed book is the same copy.
 */
export function requireIsbn(
  tx: Transaction,
  copy: Copy,
  stored: (Copy & { id: number }) | null,
): void {
  if (copy.isbn === null || (stored !== null && isSameCopy(copy, stored))) return;
  requireSellable(copy.isbn, stored);
  const other = sameCopy(tx, copy, stored?.id ?? null);
  if (other === undefined) return;
  const message = `Another book has this ISBN: ${other.title}`;
  throw new DomainError("conflict", message, { isbn: [message] });
}
