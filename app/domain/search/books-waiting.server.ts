import type { BookFacts } from "~/db/changed-books.server";
import { listedAmong } from "./search-index.server";
import { noteQuery } from "./shown.server";

/** The books none of whose copies is for sale and some wait that pass `has`, among all that `findIds` finds. */
export function booksWaiting(
  findIds: () => readonly number[],
  has: (book: BookFacts) => boolean,
): BookFacts[] {
  const isMeant = (book: BookFacts | undefined): book is BookFacts =>
    book?.isHidden === 0 && book.isSoldOut === 1 && book.isWaiting === 1 && has(book);
  noteQuery(({ before, after }) => isMeant(before) || isMeant(after));
  return listedAmong(findIds).filter(isMeant);
}
