import { conditionLabel } from "../../catalogue/condition";
import {
  choicesInWords,
  hasCondition,
  type IsSame,
  type MatchLookup,
  type Target,
  TOGETHER,
  takenBy,
  type Wanted,
} from "./candidates";
import { findByIsbn } from "./match-by-isbn";
import type { StoredBook } from "./stored-book";

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

/** Finds the book of a row without an ISBN. */
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
