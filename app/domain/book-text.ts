import { normaliseIsbn } from "./isbn";
import { fold, wordsOf } from "./search-text";

/** A title's place in the alphabet: folded, so that 'Én' stands with 'En'. */
export function titleKey(title: string): string {
  return fold(title);
}

/**
 * Everything that a search may find a book by: its words, folded, with a space before and behind each. The title's
 * stand before the line's end, so that a search can tell them.
 */
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
  const others = [isbn, book.subject, book.grade, book.school, ...book.tags, book.shortDesc];
  return ` ${wordsOf(book.title).join(" ")} \n ${wordsOf(others.join(" ")).join(" ")} `;
}
