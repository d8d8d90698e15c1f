import { conditionLabel } from "../../books/condition";
import { isbnForms } from "../../values/isbn";
import type { StoredBook } from "../row/stored-book";
import {
  choicesInWords,
  type ExistingBook,
  hasCondition,
  type IsSame,
  type MatchLookup,
  type Target,
  TOGETHER,
  takenBy,
  type Wanted,
} from "./candidates";

/**
 * Chooses among several books: a Good one when the row has no condition, one without an ISBN before one with, an
 * unchanged one before a changed one. Null when ambiguous.
 */
function meantOf(books: StoredBook[], condition: string | null, isSame: IsSame): StoredBook | null {
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

function findByTitle(wanted: Wanted, shelf: MatchLookup, isSame: IsSame): Target {
  const { identities, condition } = wanted;
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
  if (free.length === 0) return { book: null };
  const book = meantOf(free, condition, isSame);
  if (book) return { book };
  return {
    reason: `${free.length} books of the shop are like this row: ${choicesInWords(free, shelf, true)}. Give its ISBN or its condition, so that it is clear which one is meant.`,
  };
}

/** One book for each school and condition: the one with this form of the ISBN before its other form. */
function distinctCopies(books: ExistingBook[], isbn: string): ExistingBook[] {
  if (books.length < 2) return books;
  const byCopy = new Map<string, ExistingBook>();
  const isExact = (book: ExistingBook) => book.isbn === isbn;
  for (const book of [...books.filter(isExact), ...books.filter((one) => !isExact(one))]) {
    const key = `${book.schoolId} ${conditionLabel(book.condition)}`;
    if (!byCopy.has(key)) byCopy.set(key, book);
  }
  return books.filter((book) => [...byCopy.values()].includes(book));
}

function fittingOf(found: ExistingBook[], wanted: Wanted): ExistingBook[] {
  const { schoolId, condition, isOddCondition } = wanted;
  const ofSchool = schoolId === null ? found : found.filter((one) => one.schoolId === schoolId);
  if (condition === null) return ofSchool;
  const fitting = ofSchool.filter((book) => hasCondition(book, condition));
  // The row is refused for its condition, so any of them will do.
  return fitting.length === 0 && isOddCondition ? ofSchool.slice(0, 1) : fitting;
}

/**
 * The book that the row leaves unchanged, so that an export can be imported without a change. Among several, the one
 * without a condition, which the export writes as a blank too.
 */
function unchangedOf(books: StoredBook[], isSame: IsSame): StoredBook | undefined {
  const same = books.filter(isSame);
  return same.length === 1 ? same[0] : same.find(({ condition }) => condition === null);
}

function lackingOf(books: ExistingBook[]): string {
  const differs = (of: (book: ExistingBook) => string | number) => new Set(books.map(of)).size > 1;
  const lacking = [
    ...(differs(({ schoolId }) => schoolId) ? ["school"] : []),
    ...(differs(({ condition }) => conditionLabel(condition)) ? ["condition"] : []),
  ];
  return lacking.join(" and ");
}

function findByIsbn(isbn: string, wanted: Wanted, shelf: MatchLookup, isSame: IsSame): Target {
  const found = shelf.byIsbn(isbnForms(isbn));
  if (found.length === 0) return { book: null };
  const fitting = distinctCopies(fittingOf(found, wanted), isbn);
  const looked = fitting.map((book) => takenBy(book, shelf));
  const [first] = looked;
  if (first === undefined) {
    const beside = found.filter((book) => "book" in takenBy(book, shelf));
    return { book: null, beside: beside.length === 0 ? undefined : choicesInWords(beside, shelf) };
  }
  if (looked.length === 1) {
    if ("book" in first) return first;
    return { reason: `Row ${first.row} has this ISBN already. ${TOGETHER}, with the right stock.` };
  }
  const free = looked.flatMap((one) => ("book" in one ? one.book : []));
  const same = unchangedOf(free, isSame);
  if (same !== undefined) return { book: same };
  return {
    reason: `${fitting.length} books with this ISBN fit this row: ${choicesInWords(fitting, shelf)}. Give its ${lackingOf(fitting)}, so that it is clear which one is meant.`,
  };
}

/**
 * Finds the book of a row: by ISBN or SKU, then by school and condition where the row says them; without an ISBN by
 * title, grade, school, subject and condition. A row without a condition matches any. Among several, a book that the
 * row leaves unchanged is preferred.
 */
export function findTarget(wanted: Wanted, shelf: MatchLookup, isSame: IsSame): Target {
  const { isbn } = wanted;
  return isbn === null
    ? findByTitle(wanted, shelf, isSame)
    : findByIsbn(isbn, wanted, shelf, isSame);
}
