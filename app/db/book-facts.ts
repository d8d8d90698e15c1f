/** What lists and searches know of a book; what is true of it is 1, else 0. Each reading makes a new object. */
export type BookFacts = Readonly<{
  revision: number;
  id: number;
  /** All folded words, those of the title before a line's end, and they alone. */
  searchText: string;
  title: string;
  titleKey: string;
  isbn: string | null;
  priceCents: number;
  createdAt: number;
  gradeRank: number;
  gradeId: number;
  schoolId: number;
  subjectId: number;
  isHidden: number;
  isSoldOut: number;
  isWithoutPhoto: number;
  isListed: number;
}>;

/**
 * A write to a book, with its facts before and after: undefined for a book that is not listed, the same object where none
 * of them changed.
 */
export type BookChange = {
  id: number;
  before: BookFacts | undefined;
  after: BookFacts | undefined;
};
