import { conditionLabel } from "../../catalogue/condition";
import { isbnForms } from "../../isbn";
import { fold } from "../../search-text";
import type { StoredBook } from "./stored-book";

export type Identity = { titleKey: string; gradeId: number; schoolId: number; subjectId: number };

/** A book that an earlier row of this run created or changed, with what later rows find it by. */
export type TakenBook = { condition: string | null; takenBy: number };

type ShelfBook = StoredBook | TakenBook;

/** How rows find books. */
export type MatchLookup = {
  /** The listed book with one of these ISBNs, the first one first. */
  byIsbn: (forms: string[]) => ShelfBook | undefined;
  alike: (identity: Identity) => ShelfBook[];
  /** The number of the earlier row that matched this book. */
  rowThatTook: (bookId: number) => number | undefined;
};

export type Target = { book: StoredBook | null } | { reason: string };

const NEW: Target = { book: null };
const TOGETHER = "Put its copies together in one row";

/** The book itself, or the number of the earlier row that matched it. */
function takenBy(book: ShelfBook, shelf: MatchLookup): { book: StoredBook } | { row: number } {
  if ("takenBy" in book) return { row: book.takenBy };
  const row = shelf.rowThatTook(book.id);
  return row === undefined ? { book } : { row };
}

function byIsbn(isbn: string, shelf: MatchLookup): Target {
  const found = shelf.byIsbn(isbnForms(isbn));
  if (found === undefined) return NEW;
  const taken = takenBy(found, shelf);
  if ("book" in taken) return taken;
  const { row } = taken;
  return { reason: `Row ${row} has this ISBN already. ${TOGETHER}, with the right stock.` };
}

const hasCondition = (book: ShelfBook, condition: string) =>
  fold(conditionLabel(book.condition)) === fold(condition);

/**
 * Chooses among several books: a Good one when the row has no condition, one without an ISBN before one with, an
 * unchanged one before a changed one. Null when ambiguous.
 */
function meantOf(
  books: StoredBook[],
  condition: string | null,
  isSame: (book: StoredBook) => boolean,
): StoredBook | null {
  const good = condition === null ? books.filter((book) => hasCondition(book, "Good")) : [];
  const fitting = good.length > 0 ? good : books;
  const plain = fitting.filter(({ isbn }) => isbn === null);
  const nearest = plain.length > 0 ? plain : fitting;
  const same = nearest.find(isSame);
  const [first, ...others] = nearest;
  if (same !== undefined || first === undefined) return same ?? null;
  const isClear = others.every(
    (book) => book.isbn === null && hasCondition(book, conditionLabel(first.condition)),
  );
  return isClear ? first : null;
}

/**
 * Finds the book of a row: by ISBN or SKU; without one by title, grade, school, subject and condition. A row without a
 * condition matches any. `isSame` tells whether a row leaves a book unchanged: such a book is preferred among several.
 */
export function findTarget(
  wanted: { isbn: string | null; identities: Identity[]; condition: string | null },
  shelf: MatchLookup,
  isSame: (book: StoredBook) => boolean,
): Target {
  const { isbn, identities, condition } = wanted;
  if (isbn !== null) return byIsbn(isbn, shelf);
  const alike = identities.flatMap(shelf.alike);
  const fitting = condition === null ? alike : alike.filter((one) => hasCondition(one, condition));
  const looked = fitting.map((book) => takenBy(book, shelf));
  const free = looked.flatMap((one) => ("book" in one ? one.book : []));
  const [firstTaken] = looked.flatMap((one) => ("row" in one ? one.row : []));
  if (free.length === 0 && firstTaken !== undefined) {
    return {
      reason: `Row ${firstTaken} is the same book: same title, grade, school, subject and condition. ${TOGETHER}, or give each its ISBN.`,
    };
  }
  if (free.length === 0) return NEW;
  const book = meantOf(free, condition, isSame);
  if (book) return { book };
  return {
    reason: `${free.length} books of the shop are like this row. Give its ISBN or its condition, so that it is clear which one is meant.`,
  };
}
