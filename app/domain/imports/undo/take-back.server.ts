import { eq, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { cartItems } from "~/db/schema/cart";
import { books } from "~/db/schema/catalogue";
import { enquiries } from "~/db/schema/enquiry";
import { orderReplacements } from "~/db/schema/order";
import { paymentItems, payments } from "~/db/schema/payment";
import { returnLines } from "~/db/schema/return";
import type { importRows } from "~/db/schema/work";
import { isSameCopy, sameCopy } from "../../books/admin/same-copy.server";
import { recordMovement } from "../../stock/move.server";
import { titleKey } from "../../taxonomy/book-text";
import { searchTextOf, updateOf, withDerived } from "../apply/apply-row.server";
import { nameOf } from "../plan/names.server";
import { NAME_KINDS } from "../row/options";
import { CHANGEABLE } from "../row/stored-book";

type Row = typeof importRows.$inferSelect;
type Book = typeof books.$inferSelect;

const { placeholder } = sql;

const bookById = db
  .select()
  .from(books)
  .where(eq(books.id, placeholder("id")))
  .prepare();

const lineOf = (
  table: typeof cartItems | typeof enquiries | typeof paymentItems | typeof payments,
) =>
  db
    .select({ bookId: table.bookId })
    .from(table)
    .where(eq(table.bookId, placeholder("id")))
    .limit(1)
    .prepare();

const swappedFor = db
  .select({ bookId: returnLines.swappedForId })
  .from(returnLines)
  .where(eq(returnLines.swappedForId, placeholder("id")))
  .limit(1)
  .prepare();

const replacedBy = db
  .select({ bookId: orderReplacements.withBookId })
  .from(orderReplacements)
  .where(eq(orderReplacements.withBookId, placeholder("id")))
  .limit(1)
  .prepare();

const references = [
  lineOf(cartItems),
  lineOf(enquiries),
  lineOf(paymentItems),
  lineOf(payments),
  swappedFor,
  replacedBy,
];

const deleteBook = db
  .delete(books)
  .where(eq(books.id, placeholder("id")))
  .prepare();

const hideBook = db
  .update(books)
  .set({ deletedAt: sql`${placeholder("at")}`, updatedAt: sql`${placeholder("at")}` })
  .where(eq(books.id, placeholder("id")))
  .prepare();

const setVersion = db
  .update(books)
  .set({ updatedAt: sql`${placeholder("version")}` })
  .where(eq(books.id, placeholder("id")))
  .prepare();

/**
 * Deletes the row of an unreferenced book but keeps its stock movements; soft-deletes any other, as the admin would.
 */
function removeCreated(tx: Transaction, { id, stockQty }: Book, importId: string, at: number) {
  const isReferred = references.some((reference) => reference.get({ id }) !== undefined);
  if (isReferred) return hideBook.run({ id, at });
  deleteBook.run({ id });
  const copies = { bookId: id, quantity: -stockQty, importId };
  recordMovement(tx, { ...copies, reason: "undone" }, at);
}

/**
 * Restores the previous columns and the version, so that an earlier import can be undone too. Imports used to move
 * books by ISBN to another school or condition, where another copy may exist since.
 */
function restore(
  tx: Transaction,
  book: Book,
  before: Partial<Book>,
  importId: string,
  at: number,
): boolean {
  const whole = { ...book, ...before };
  const isNamed = NAME_KINDS.every((kind) => nameOf(kind, whole[`${kind}Id`]) !== "");
  if (!isNamed) return false;
  if (!isSameCopy(whole, book) && sameCopy(tx, whole, book.id)) return false;
  updateOf(withDerived(CHANGEABLE.filter((column) => column in before))).run({
    ...whole,
    id: book.id,
    titleKey: titleKey(whole.title),
    searchText: searchTextOf(whole, whole, nameOf),
    at: 0,
  });
  setVersion.run({ id: book.id, version: whole.updatedAt });
  const copies = { bookId: book.id, quantity: whole.stockQty - book.stockQty, importId };
  recordMovement(tx, { ...copies, reason: "undone" }, at);
  return true;
}

/**
 * Undoes a row's change of its book. Returns false without a change when the book was changed since, its former school,
 * subject or grade is gone, or another book is that copy now. `at` in UTC ms.
 */
export function takeBack(tx: Transaction, row: Row, at: number): boolean {
  const book = bookById.get({ id: row.bookId });
  const isGone = book === undefined || book.deletedAt !== null;
  if (row.fate === "created" && isGone) return true;
  if (isGone || book.updatedAt !== row.bookVersion) return false;
  if (row.fate !== "created") return restore(tx, book, row.before ?? {}, row.runId, at);
  removeCreated(tx, book, row.runId, at);
  return true;
}
