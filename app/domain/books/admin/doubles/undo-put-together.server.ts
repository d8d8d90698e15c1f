import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { bookListItems } from "~/db/schema/book-list";
import {
  type BookNaming,
  bookMerges,
  books,
  type MergedBook,
  type RenamedBook,
} from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import type { TaxonomyKind } from "~/db/schema/taxonomy";
import type { Owner } from "../../../accounts/admin";
import { recordChange } from "../../../accounts/audit.server";
import { now } from "../../../dates/time";
import { DomainError } from "../../../errors";
import { moveStock } from "../../../stock/move.server";
import { countWaiting, leftInLot } from "../../../stock/waiting.server";
import { bookSearchText } from "../../../taxonomy/book-text";
import { storedName } from "../../../taxonomy/taxonomy.server";
import { heldCopies } from "../../availability.server";
import { type BookRow, storedBook } from "../../book.server";
import { isSameCopy } from "../same-copy.server";
import type { UndonePutTogether } from "./doubles-view";
import { nameBook } from "./put-together.server";

const refuse = (message: string) => new DomainError("conflict", message);

const counted = (copies: number) => (copies === 1 ? "1 copy" : `${copies} copies`);

type Gone = typeof books.$inferSelect;

function goneBook(tx: Transaction, id: number): Gone {
  const row = tx.select().from(books).where(eq(books.id, id)).get();
  if (row !== undefined && row.deletedAt !== null) return row;
  throw refuse("A book that went is not there any more, so this cannot be undone.");
}

function bookThatStayed(tx: Transaction, id: number): BookRow {
  const book = storedBook(id);
  if (book !== undefined) return book;
  const title = tx.select({ title: books.title }).from(books).where(eq(books.id, id)).get()?.title;
  throw refuse(
    `'${title ?? "The book that stayed"}' was deleted, or went into another book since. Undo that first.`,
  );
}

function refuseMissingCopies(into: BookRow, copies: number, at: number): void {
  const free = into.stockQty - (heldCopies([into.id], at).get(into.id) ?? 0);
  if (free >= copies) return;
  throw refuse(
    `Of the ${counted(copies)} that came to '${into.title}' some are sold, held or taken off the shelf, so this cannot be undone.`,
  );
}

function moveLotsBack(tx: Transaction, { id, intoId, lots: moved }: MergedBook, title: string) {
  for (const lot of moved) {
    const isAsThen = and(
      eq(lots.id, lot.id),
      eq(lots.bookId, intoId),
      sql`${leftInLot} = ${lot.left}`,
    );
    if (tx.update(lots).set({ bookId: id }).where(isAsThen).run().changes === 1) continue;
    throw refuse(
      `Copies of '${title}' that sellers brought were sold or given back since, so this cannot be undone.`,
    );
  }
}

function nameOf(tx: Transaction, kind: TaxonomyKind, id: number, title: string) {
  const name = storedName(tx, kind, id);
  if (name !== undefined) return name;
  throw refuse(`The ${kind} of '${title}' was deleted since, so this cannot be undone.`);
}

function refuseListedAnew(tx: Transaction, gone: Gone): void {
  if (gone.isbn === null) return;
  const hasItsIsbn = and(eq(books.isbn, gone.isbn), isNull(books.deletedAt));
  const listed = tx.select().from(books).where(hasItsIsbn).all();
  if (!listed.some((book) => isSameCopy(book, gone))) return;
  throw refuse(
    `Another listed book has the ISBN, school and condition of '${gone.title}', so this cannot be undone.`,
  );
}

function restore(tx: Transaction, admin: Owner, merged: MergedBook, at: number): void {
  const { id, intoId, copies, items } = merged;
  const row = goneBook(tx, id);
  const { title, gradeId, schoolId, subjectId } = row;
  refuseMissingCopies(bookThatStayed(tx, intoId), copies, at);
  refuseListedAnew(tx, row);
  moveLotsBack(tx, merged, title);
  const names = {
    grade: nameOf(tx, "grade", gradeId, title),
    school: nameOf(tx, "school", schoolId, title),
    subject: nameOf(tx, "subject", subjectId, title),
  };
  const move = { reason: "undone", adminId: admin.id } as const;
  moveStock(tx, { ...move, bookId: intoId, quantity: -copies }, at);
  moveStock(tx, { ...move, bookId: id, quantity: copies }, at);
  tx.update(books)
    .set({
      deletedAt: null,
      searchText: bookSearchText({ ...row, ...names }),
      updatedAt: sql`max(${at}, ${books.updatedAt} + 1)`,
    })
    .where(eq(books.id, id))
    .run();
  for (const bookId of [id, intoId]) countWaiting(tx, bookId, at);
  tx.update(bookListItems)
    .set({ tiedBookId: id })
    .where(and(inArray(bookListItems.id, items), eq(bookListItems.tiedBookId, intoId)))
    .run();
  const changes = { title: { from: null, to: title } };
  const told = { action: "restored", targetKind: "book", targetId: id, changes };
  recordChange(tx, admin, told, at);
  const stayed = { merged: { from: null, to: title } };
  const toldToo = { action: "undid putting together", targetKind: "book", targetId: intoId };
  recordChange(tx, admin, { ...toldToo, changes: stayed }, at);
}

const isStill = (book: BookRow, { title, subjectId, isbn }: BookNaming) =>
  book.title === title && book.subject.id === subjectId && book.isbn === isbn;

function nameBack(tx: Transaction, admin: Owner, { id, from, to }: RenamedBook, at: number): void {
  const book = bookThatStayed(tx, id);
  if (!isStill(book, to)) {
    throw refuse(`'${book.title}' was changed since, so this cannot be undone.`);
  }
  const { shortDesc, longDesc } = book;
  const told = {
    shortDesc: shortDesc === to.shortDesc ? from.shortDesc : shortDesc,
    longDesc: longDesc === to.longDesc ? from.longDesc : longDesc,
  };
  const subject = nameOf(tx, "subject", from.subjectId, from.title);
  nameBook(tx, admin, book, { ...from, ...told, subject }, at);
}

/**
 * Takes a putting together of doubles back, all of it or nothing: the books that went are listed again with the copies,
 * lots and list titles that they brought, and those that were named alike have their own title, subject and ISBN.
 * @throws DomainError not_found, or conflict where it was undone already or what happened since makes it untrue.
 */
export function undoPutTogether(admin: Owner, mergeId: number): UndonePutTogether {
  return write((tx) => {
    const isThis = eq(bookMerges.id, mergeId);
    const merge = tx.select().from(bookMerges).where(isThis).get();
    if (merge === undefined) throw new DomainError("not_found", "This was not found.");
    if (merge.undoneAt !== null) throw refuse("This was undone already.");
    const at = now();
    for (const one of merge.named) nameBack(tx, admin, one, at);
    for (const one of merge.gone) restore(tx, admin, one, at);
    tx.update(bookMerges).set({ undoneAt: at }).where(isThis).run();
    return { id: merge.intoId, restored: merge.gone.length, named: merge.named.length };
  });
}
