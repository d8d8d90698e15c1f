import { db } from "./client.server";

/** What lists and searches know of a book; booleans are 1 or 0. Each reading makes a new object. */
export type BookFacts = Readonly<{
  revision: number;
  id: number;
  /** All folded words, those of the title before a line's end. */
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
  isWaiting: number;
  isWithoutPhoto: number;
  isListed: number;
}>;

/**
 * A write to a book, with its facts before and after: undefined for a book that is not listed, the same object when
 * none of them changed.
 */
export type BookChange = {
  id: number;
  before: BookFacts | undefined;
  after: BookFacts | undefined;
};

const COLUMNS = `book_revisions.revision, book_revisions.book_id as id, ifnull(search_text, '') as searchText,
  ifnull(substr(search_text, 1, instr(search_text, char(10))), '') as title, ifnull(title_key, '') as titleKey, isbn,
  ifnull(price_cents, 0) as priceCents, ifnull(created_at, 0) as createdAt, ifnull(grade_rank, 0) as gradeRank,
  ifnull(grade_id, 0) as gradeId, ifnull(school_id, 0) as schoolId, ifnull(subject_id, 0) as subjectId,
  ifnull(is_hidden, 0) as isHidden, ifnull(stock_qty, 0) <= ifnull(waiting_qty, 0) as isSoldOut, ifnull(waiting_qty, 0) > 0 as isWaiting,
  cover_image_url is null as isWithoutPhoto,
  books.id is not null and deleted_at is null as isListed`;

const FROM = "from book_revisions left join books on books.id = book_revisions.book_id";

// The shop loads every book at start: the query builder would take three times as long.
const changed = db.$client.prepare<[number, number], BookFacts>(
  `select ${COLUMNS} ${FROM} where revision > ? order by revision limit ?`,
);
const among = db.$client.prepare<[string], BookFacts>(
  `select ${COLUMNS} ${FROM} where book_id in (select value from json_each(?))`,
);

/** At most `most` books that were written after `revision`, including deleted ones. */
export const booksChangedSince = (revision: number, most: number): BookFacts[] =>
  changed.all(revision, most);

export const booksAsTheyAre = (ids: number[]): BookFacts[] => among.all(JSON.stringify(ids));

export const isInTransaction = (): boolean => db.$client.inTransaction;
