import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { bookListItems } from "~/db/schema/book-list";
import {
  type BookNaming,
  bookMerges,
  books,
  type MergedBook,
  type RenamedBook,
} from "~/db/schema/catalogue";
import { lots } from "~/db/schema/intake";
import type { Owner } from "../../../accounts/admin";
import { recordChange } from "../../../accounts/audit.server";
import { changesBetween } from "../../../accounts/changes";
import { now } from "../../../dates/time";
import { DomainError } from "../../../errors";
import { moveStock } from "../../../stock/move.server";
import { countWaiting, leftInLot } from "../../../stock/waiting.server";
import { bookSearchText, titleKey } from "../../../taxonomy/book-text";
import { isbnForms } from "../../../values/isbn";
import { heldCopies } from "../../availability.server";
import { type BookRow, storedBook } from "../../book.server";
import { conditionLabel } from "../../condition";
import { writtenDescription } from "../../descriptions/short-description";
import { isOffered } from "../../offered.server";
import { hide } from "../delete-book.server";
import { sameCopy } from "../same-copy.server";
import { doubleKey, labelInSql } from "./double-key";
import type { DoubleCopies, DoublesLook, PutTogether } from "./doubles-view";

const NO_DOUBLES = "These are not one title in other spellings. Look at the list of doubles again.";

type Reader = Pick<Transaction, "select">;

function listedDoubles(tx: Reader, ids: number[]): BookRow[] {
  const rows = tx
    .select({ id: books.id, key: sql<string>`${doubleKey} || ' ' || ${books.gradeId}` })
    .from(books)
    .where(and(inArray(books.id, ids), isNull(books.deletedAt)))
    .all();
  const isOne = new Set(rows.map(({ key }) => key)).size === 1;
  if (rows.length < 2 || !isOne) throw new DomainError("conflict", NO_DOUBLES);
  return rows.flatMap(({ id }) => storedBook(id) ?? []);
}

// The one with an ISBN, then with most copies, then the first.
const mostSaid = (one: BookRow, other: BookRow): number =>
  Number(other.isbn !== null) - Number(one.isbn !== null) ||
  other.stockQty - one.stockQty ||
  one.id - other.id;

const isOneCopy = (one: BookRow, other: BookRow): boolean =>
  one.school.id === other.school.id &&
  conditionLabel(one.condition) === conditionLabel(other.condition) &&
  (one.isbn === null || other.isbn === null || isbnForms(one.isbn).includes(other.isbn));

// Copies that a payment holds stay where it finds them, as with a deleted book.
function addCopies(
  tx: Transaction,
  admin: Owner,
  from: BookRow,
  to: BookRow,
  at: number,
): MergedBook {
  const held = heldCopies([from.id], at).get(from.id) ?? 0;
  const ownLots = tx
    .select({ id: lots.id, left: leftInLot })
    .from(lots)
    .where(eq(lots.bookId, from.id))
    .all();
  // A sale finds its lot, and so its seller, by the book.
  if (held > 0 && ownLots.some(({ left }) => left > 0)) {
    const message = `Copies of '${from.title}' are paid for just now. Put these together afterwards.`;
    throw new DomainError("conflict", message);
  }
  const copies = Math.max(0, from.stockQty - held);
  const move = { reason: "edited", adminId: admin.id } as const;
  moveStock(tx, { ...move, bookId: from.id, quantity: -copies }, at);
  moveStock(tx, { ...move, bookId: to.id, quantity: copies }, at);
  tx.update(lots).set({ bookId: to.id }).where(eq(lots.bookId, from.id)).run();
  for (const { id } of [from, to]) countWaiting(tx, id, at);
  const items = tx
    .update(bookListItems)
    .set({ tiedBookId: to.id })
    .where(eq(bookListItems.tiedBookId, from.id))
    .returning({ id: bookListItems.id })
    .all()
    .map(({ id }) => id);
  hide(tx, admin, from, at);
  const changes = { merged: { from: from.title, to: to.title } };
  const told = { action: "put together", targetKind: "book", targetId: to.id, changes };
  recordChange(tx, admin, told, at);
  return { id: from.id, intoId: to.id, copies, lots: ownLots, items };
}

function isbnBeside(tx: Reader, book: BookRow, kept: BookRow): string | null {
  const isFree = !sameCopy(tx, { ...book, schoolId: book.school.id, isbn: kept.isbn }, book.id);
  return book.isbn === null && isFree ? kept.isbn : book.isbn;
}

const isNamedAlike = (book: BookRow, { title, subject }: BookRow, isbn: string | null) =>
  book.title === title && book.subject.id === subject.id && book.isbn === isbn;

export function nameBook(
  tx: Transaction,
  admin: Owner,
  book: BookRow,
  { subject, ...to }: BookNaming & { subject: string },
  at: number,
): void {
  const names = { grade: book.grade.name, school: book.school.name, subject };
  tx.update(books)
    .set({
      title: to.title,
      titleKey: titleKey(to.title),
      subjectId: to.subjectId,
      isbn: to.isbn,
      shortDesc: to.shortDesc,
      longDesc: to.longDesc,
      searchText: bookSearchText({ ...book, ...to, ...names }),
      updatedAt: Math.max(at, book.updatedAt + 1),
    })
    .where(eq(books.id, book.id))
    .run();
  const changes = changesBetween(
    { title: book.title, subject: book.subject.name, isbn: book.isbn },
    { title: to.title, subject, isbn: to.isbn },
  );
  const about = { targetKind: "book", targetId: book.id };
  recordChange(tx, admin, { action: "updated", ...about, changes }, at);
}

const namingOf = ({ title, subject, isbn, shortDesc, longDesc }: BookRow): BookNaming => ({
  ...{ title, subjectId: subject.id, isbn, shortDesc, longDesc },
});

function nameAlike(
  tx: Transaction,
  admin: Owner,
  book: BookRow,
  kept: BookRow,
  at: number,
): RenamedBook | null {
  const { title, subject } = kept;
  const isbn = isbnBeside(tx, book, kept);
  if (isNamedAlike(book, kept, isbn)) return null;
  const [grade, was] = [book.grade.name, book.subject.name];
  const written = writtenDescription({ title: book.title, grade, subject: was }, book.title.length);
  const told = writtenDescription({ title, grade, subject: subject.name }, title.length);
  const shortDesc = book.shortDesc === written ? told : book.shortDesc;
  const longDesc = book.longDesc === book.shortDesc ? shortDesc : book.longDesc;
  const to = { title, subjectId: subject.id, isbn, shortDesc, longDesc };
  nameBook(tx, admin, book, { ...to, subject: subject.name }, at);
  return { id: book.id, from: namingOf(book), to };
}

type Step = { book: BookRow; into: BookRow | null };

function planFor(tx: Reader, ids: number[]) {
  const [first, ...others] = listedDoubles(tx, [...new Set(ids)]).toSorted(mostSaid);
  if (first === undefined) throw new DomainError("conflict", NO_DOUBLES);
  const kept = [first];
  const steps = others.map((book): Step => {
    const into = kept.find((one) => isOneCopy(one, book));
    if (into === undefined) kept.push(book);
    return { book, into: into ?? null };
  });
  return { first, steps };
}

const copiesThatGo = (book: BookRow, at: number) =>
  Math.max(0, book.stockQty - (heldCopies([book.id], at).get(book.id) ?? 0));

/** What `putTogether` would do. @throws DomainError conflict when they are no doubles (any more). */
export function lookAtDoubles(_admin: Owner, ids: number[]): DoublesLook {
  const at = now();
  const { first, steps } = planFor(db, ids);
  const go = steps.flatMap(({ book, into }) => (into === null ? [] : [{ book, into }]));
  const named = steps
    .filter(
      ({ book, into }) => into === null && !isNamedAlike(book, first, isbnBeside(db, book, first)),
    )
    .map(({ book }) => book);
  const said = ({ id, title, priceCents, ...book }: BookRow, copies: number): DoubleCopies => ({
    ...{ id, title, priceCents, copies },
    condition: conditionLabel(book.condition),
    school: book.school.name,
  });
  const stay = [...new Set([first, ...go.map(({ into }) => into)])];
  return {
    stay: stay.map((book) => {
      const come = go.filter(({ into }) => into === book);
      const added = come.map((one) => copiesThatGo(one.book, at));
      const copies = added.reduce((sum, count) => sum + count, book.stockQty);
      return {
        ...said(book, copies),
        go: come.map((one, i) => said(one.book, added[i] ?? 0)),
      };
    }),
    named: named.map((book) => said(book, book.stockQty)),
    subject: first.subject.name,
  };
}

/**
 * Makes one title of books that are one in other spellings. Of one school and condition the copies are added to the
 * book that says most and the others are deleted, their orders staying; those of another school or condition get its
 * title, subject and ISBN. `undoPutTogether` takes it back. @throws DomainError conflict when they are no doubles (any
 * more), or a copy from an intake is held.
 */
export function putTogether(admin: Owner, ids: number[]): PutTogether {
  return write((tx) => {
    const at = now();
    const { first, steps } = planFor(tx, ids);
    const gone: MergedBook[] = [];
    const named: RenamedBook[] = [];
    for (const { book, into } of steps) {
      if (into !== null) {
        gone.push(addCopies(tx, admin, book, into, at));
        continue;
      }
      const renamed = nameAlike(tx, admin, book, first, at);
      if (renamed !== null) named.push(renamed);
    }
    const { id, title } = first;
    const values = { intoId: id, title, gone, named, createdAt: at };
    const merge = tx.insert(bookMerges).values(values).returning({ id: bookMerges.id }).get();
    const copies = gone.reduce((sum, one) => sum + one.copies, 0);
    return { id, title, copies, deleted: gone.length, named: named.length, mergeId: merge.id };
  });
}

const deletedBook = db
  .select({
    key: sql<string>`${doubleKey}`,
    gradeId: books.gradeId,
    schoolId: books.schoolId,
    label: sql<string>`${labelInSql}`,
  })
  .from(books)
  .where(and(eq(books.id, sql.placeholder("id")), sql`${books.deletedAt} is not null`))
  .prepare();

const sameListed = db
  .select({ id: books.id })
  .from(books)
  .where(
    and(
      isOffered,
      eq(books.gradeId, sql.placeholder("gradeId")),
      eq(books.schoolId, sql.placeholder("schoolId")),
      sql`${labelInSql} = ${sql.placeholder("label")} and ${doubleKey} = ${sql.placeholder("key")}`,
    ),
  )
  .orderBy(sql`${books.stockQty} > 0 desc`, books.id)
  .limit(1)
  .prepare();

// The listed book that a deleted one is the same copy of, to which its address leads.
export function listedInstead(id: number | null): number | null {
  const gone = id === null ? undefined : deletedBook.get({ id });
  return gone === undefined ? null : (sameListed.get(gone)?.id ?? null);
}
