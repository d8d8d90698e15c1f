import { db } from "./client.server";

/** What lists and searches know of a book. What is null is so for a book that was taken out of the table, too. */
export type ChangedBook = {
  revision: number;
  id: number;
  searchText: string | null;
  titleKey: string;
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
};

const COLUMNS = `book_revisions.revision, book_revisions.book_id as id, search_text as searchText,
  ifnull(title_key, '') as titleKey, ifnull(price_cents, 0) as priceCents, ifnull(created_at, 0) as createdAt,
  ifnull(grade_rank, 0) as gradeRank, ifnull(grade_id, 0) as gradeId, ifnull(school_id, 0) as schoolId,
  ifnull(subject_id, 0) as subjectId, ifnull(is_hidden, 0) as isHidden, ifnull(stock_qty, 0) = 0 as isSoldOut,
  cover_image_url is null as isWithoutPhoto, books.id is not null and deleted_at is null as isListed`;

const FROM = "from book_revisions left join books on books.id = book_revisions.book_id";

// A large shelf is read as a whole when the shop starts: the query builder would triple what that takes.
const changed = db.$client.prepare<[number, number], ChangedBook>(
  `select ${COLUMNS} ${FROM} where revision > ? order by revision limit ?`,
);
const among = db.$client.prepare<[string], ChangedBook>(
  `select ${COLUMNS} ${FROM} where book_id in (select value from json_each(?))`,
);

/** The books that were written behind a revision, the first `most` of them; all books have one, deleted ones too. */
export const booksChangedSince = (revision: number, most: number): ChangedBook[] =>
  changed.all(revision, most);

/** These books as they are. */
export const booksAsTheyAre = (ids: number[]): ChangedBook[] => among.all(JSON.stringify(ids));

/** Whether what is read now may be taken back. */
export const isInTransaction = (): boolean => db.$client.inTransaction;
