import type { Transaction } from "~/db/client.server";
import { DomainError } from "../../errors";
import { readSettings } from "../../settings/settings.server";
import { titleKey } from "../../taxonomy/book-text";
import { isbnRefusal } from "../../values/isbn";
import { type Copy, isSameCopy, sameCopy, titlesOf } from "./same-copy.server";

function requireSellable(isbn: string, stored: { isbn: string | null } | null): void {
  if (isbn === stored?.isbn) return;
  const message = isbnRefusal(isbn, readSettings().blockedIsbnPrefixes);
  if (message !== null) throw new DomainError("invalid", message, { isbn: [message] });
}

/** A typing slip gives a book the ISBN of another; two books with one ISBN exist, too. */
function requireSaid(tx: Transaction, { isbn, title }: Titled): void {
  const others = titlesOf(tx, isbn);
  const other = others[0];
  if (other === undefined || others.some((each) => titleKey(each) === titleKey(title))) return;
  const message = `'${other}' has this ISBN. Is this a copy of it, or another book?`;
  throw new DomainError("conflict", message, { isAnotherTitle: [message] });
}

type Titled = Copy & { title: string };

/**
 * Checks that a book may have its ISBN, which copies in another condition or from another school share. `stored` is the
 * saved book, null for a new one: its own ISBN stays allowed. @throws DomainError invalid when the ISBN is blocked,
 * conflict when another listed book is the same copy, or has another title and nobody said that it is another.
 */
export function requireIsbn(
  tx: Transaction,
  copy: Titled,
  stored: (Copy & { id: number }) | null,
  isAnotherTitle: boolean | undefined,
): void {
  if (copy.isbn === null || (stored !== null && isSameCopy(copy, stored))) return;
  requireSellable(copy.isbn, stored);
  const other = sameCopy(tx, copy, stored?.id ?? null);
  if (other === undefined) {
    if (!isAnotherTitle && copy.isbn !== stored?.isbn) requireSaid(tx, copy);
    return;
  }
  const message = `Another book has this ISBN: ${other.title}`;
  throw new DomainError("conflict", message, { isbn: [message] });
}
