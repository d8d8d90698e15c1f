import { and, eq, isNull, ne } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { books } from "~/db/schema/catalogue";
import type { Admin } from "../account/admin";
import { changesBetween, recordChange } from "../account/audit.server";
import { DomainError } from "../errors";
import { taxonomyName } from "../taxonomy/taxonomy.server";
import { now } from "../time";
import { getBookForAdmin } from "./admin-book.server";
import type { AdminBookView } from "./admin-view";
import type { BookInput } from "./book-schema";
import { bookSearchText, titleKey } from "./book-text";

/** The name of a chosen grade, school or subject. @throws DomainError invalid beside its field when it is gone. */
function nameOf(tx: Transaction, kind: "grade" | "school" | "subject", id: number): string {
  const name = taxonomyName(tx, kind, id);
  if (name !== undefined) return name;
  const message = `This ${kind} does not exist any more. Please choose another.`;
  throw new DomainError("invalid", message, { [`${kind}Id`]: [message] });
}

/** @throws DomainError conflict beside the field when another listed book has this ISBN. */
function requireFreeIsbn(tx: Transaction, isbn: string | null, exceptId: number | null): void {
  if (isbn === null) return;
  const other = tx
    .select({ title: books.title })
    .from(books)
    .where(
      and(
        eq(books.isbn, isbn),
        isNull(books.deletedAt),
        exceptId === null ? undefined : ne(books.id, exceptId),
      ),
    )
    .get();
  if (other === undefined) return;
  const message = `Another book has this ISBN: ${other.title}`;
  throw new DomainError("conflict", message, { isbn: [message] });
}

/** What is stored of a book: the input with its blanks made null, and what searching and sorting need. */
function columnsOf(tx: Transaction, input: BookInput) {
  const { version: _, ...given } = input;
  const book = {
    ...given,
    originalPriceCents: given.originalPriceCents ?? null,
    isbn: given.isbn || null,
    condition: given.condition ?? null,
    coverImageUrl: given.coverImageUrl || null,
    tags: [...new Set(given.tags.filter(Boolean))],
  };
  const names = {
    grade: nameOf(tx, "grade", book.gradeId),
    school: nameOf(tx, "school", book.schoolId),
    subject: nameOf(tx, "subject", book.subjectId),
  };
  return {
    ...book,
    titleKey: titleKey(book.title),
    searchText: bookSearchText({ ...book, ...names }),
  };
}

/** What the audit log keeps of a book: the columns that a person chose. */
function audited(book: Partial<typeof books.$inferSelect>): Record<string, unknown> {
  const { id, titleKey, searchText, inStock, gradeRank, createdAt, updatedAt, deletedAt, ...rest } =
    book;
  return rest;
}

/**
 * Puts a new book on the shelf.
 * @throws DomainError invalid (a grade, school or subject that is gone) or conflict (its ISBN is another book's).
 */
export function createBook(admin: Admin, input: BookInput): AdminBookView {
  const at = now();
  const id = write((tx) => {
    const columns = columnsOf(tx, input);
    requireFreeIsbn(tx, columns.isbn, null);
    const inserted = tx
      .insert(books)
      .values({ ...columns, createdAt: at, updatedAt: at })
      .returning({ id: books.id })
      .get().id;
    const target = { action: "created", targetKind: "book", targetId: inserted };
    const changes = changesBetween({}, audited(columns));
    recordChange(tx, admin, { ...target, changes }, at);
    return inserted;
  });
  return getBookForAdmin(admin, String(id));
}

/**
 * Changes a listed book to what was sent. A `version` guards what was seen: copies may have been sold meanwhile.
 * @throws DomainError not_found, invalid, or conflict (the ISBN is another book's, or the book has changed since).
 */
export function updateBook(admin: Admin, id: number, input: BookInput): AdminBookView {
  const at = now();
  write((tx) => {
    const stored = tx
      .select()
      .from(books)
      .where(and(eq(books.id, id), isNull(books.deletedAt)))
      .get();
    if (stored === undefined) throw new DomainError("not_found", "Book not found");
    if (input.version !== undefined && input.version !== new Date(stored.updatedAt).toISOString()) {
      const message = `This book has changed since you opened it: ${stored.stockQty} on hand now. Please check, and save again.`;
      throw new DomainError("conflict", message, { stockQty: [message] });
    }
    const columns = columnsOf(tx, input);
    requireFreeIsbn(tx, columns.isbn, id);
    // A later change has a later version, also within one millisecond.
    const updatedAt = Math.max(at, stored.updatedAt + 1);
    tx.update(books)
      .set({ ...columns, updatedAt })
      .where(eq(books.id, id))
      .run();
    const target = { action: "updated", targetKind: "book", targetId: id };
    const changes = changesBetween(audited(stored), audited(columns));
    recordChange(tx, admin, { ...target, changes }, at);
  });
  return getBookForAdmin(admin, String(id));
}
