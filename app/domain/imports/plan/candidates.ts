import { conditionLabel } from "../../books/condition";
import { fold } from "../../text/search-text";
import type { StoredBook } from "../row/stored-book";

export type TakenBook = Pick<StoredBook, "isbn" | "condition" | "schoolId"> & { takenBy: number };

export type ExistingBook = StoredBook | TakenBook;

type Shelf = {
  rowThatTook: (bookId: number) => number | undefined;
  schoolName: (id: number) => string;
};

export type Identity = { titleKey: string; gradeId: number; schoolId: number; subjectId: number };

export type MatchLookup = Shelf & {
  byIsbn: (forms: string[]) => ExistingBook[];
  alike: (identity: Identity) => ExistingBook[];
};

export type Wanted = {
  isbn: string | null;
  identities: Identity[];
  /** Null without one; 0, which no book has, for a school that the shop does not have. */
  schoolId: number | null;
  condition: string | null;
  isOddCondition: boolean;
};

/** The row's book, null for a new one; `beside` describes other copies with its ISBN. */
export type Target = { book: StoredBook | null; beside?: string | undefined } | { reason: string };

export type IsSame = (book: StoredBook) => boolean;

export const TOGETHER = "Put its copies together in one row";

const MOST_NAMED = 5;

export function takenBy(book: ExistingBook, shelf: Shelf): { book: StoredBook } | { row: number } {
  if ("takenBy" in book) return { row: book.takenBy };
  const row = shelf.rowThatTook(book.id);
  return row === undefined ? { book } : { row };
}

export const hasCondition = (book: ExistingBook, condition: string): boolean =>
  fold(conditionLabel(book.condition)) === fold(condition);

export function choicesInWords(books: ExistingBook[], shelf: Shelf, hasIsbn = false): string {
  const named = books.slice(0, MOST_NAMED).map((book) => {
    const taken = takenBy(book, shelf);
    const place = "row" in taken ? `row ${taken.row}` : `book ${taken.book.id}`;
    const isbn = book.isbn === null ? ", no ISBN" : `, ISBN ${book.isbn}`;
    const copy = `${conditionLabel(book.condition)}, ${shelf.schoolName(book.schoolId)}`;
    return `${copy}${hasIsbn ? isbn : ""} (${place})`;
  });
  const others = books.length - named.length;
  return named.join("; ") + (others > 0 ? `; and ${others} more` : "");
}
