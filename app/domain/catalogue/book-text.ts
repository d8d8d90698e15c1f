import { normaliseIsbn } from "../isbn";
import { fold } from "../search-text";

/** A title's place in the alphabet: folded, so that 'Én' stands with 'En'. */
export function titleKey(title: string): string {
  return fold(title);
}

/** Everything that a search may find a book by, folded into one text. */
export function bookSearchText(book: {
  title: string;
  isbn: string | null;
  shortDesc: string;
  tags: string[];
  grade: string;
  school: string;
  subject: string;
}): string {
  const isbn = book.isbn === null ? "" : normaliseIsbn(book.isbn);
  const parts = [book.title, isbn, book.subject, book.grade, book.school, ...book.tags];
  return fold([...parts, book.shortDesc].join(" "));
}
