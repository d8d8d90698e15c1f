import { fold, wordsOf } from "../text/search-text";
import { normaliseIsbn } from "../values/isbn";

/** The sort key of a title, folded: 'Én' sorts with 'En'. */
export function titleKey(title: string): string {
  return fold(title);
}

/**
 * The folded search text of a book, with a space around each word. The title's words come before the line break, so
 * that a search can rank them.
 */
export function bookSearchText(book: {
  title: string;
  authors: string | null;
  isbn: string | null;
  shortDesc: string;
  tags: string[];
  grade: string;
  school: string;
  subject: string;
}): string {
  const isbn = book.isbn === null ? "" : normaliseIsbn(book.isbn);
  const { subject, grade, school, tags, shortDesc } = book;
  const others = [book.authors ?? "", isbn, subject, grade, school, ...tags, shortDesc];
  return ` ${wordsOf(book.title).join(" ")} \n ${wordsOf(others.join(" ")).join(" ")} `;
}
