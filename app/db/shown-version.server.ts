import { db } from "./client.server";
import { tellOfFrame } from "./read-notes.server";

/**
 * How far the writes to what public pages show have come: `frame` is raised by names, settings, ways of delivery and
 * lists, `books` by a book's row, `holds` by copies that are held or set free. Carts, sessions, jobs, mails and enquiries
 * raise none.
 */
export type ShownPosition = { frame: number; books: number; holds: number };

const position = db.$client.prepare<[], ShownPosition>(
  `select version as frame, (select ifnull(max(revision), 0) from book_revisions) as books,
   (select ifnull(max(revision), 0) from hold_revisions) as holds from shown_version`,
);

/** The present position of all writes that have been committed. */
export function shownPosition(): ShownPosition {
  const now = position.get();
  if (now === undefined) throw new Error("The table of the shown version is empty.");
  return now;
}

const frame = db.$client.prepare<[], number>("select version from shown_version").pluck();

/** A version of all that pages show but books and holds. */
export function frameVersion(): number | undefined {
  tellOfFrame();
  return frame.get();
}

/** What tells which searches a written book may join. */
export type WrittenBook = {
  id: number;
  isbn: string | null;
  titleKey: string | null;
  gradeId: number | null;
  subjectId: number | null;
};

const written = db.$client.prepare<[number, number], WrittenBook>(
  `select book_revisions.book_id as id, isbn, title_key as titleKey, grade_id as gradeId, subject_id as subjectId
   from book_revisions left join books on books.id = book_revisions.book_id where revision > ? limit ?`,
);
const held = db.$client
  .prepare<[number, number], number>(
    "select book_id from hold_revisions where revision > ? limit ?",
  )
  .pluck();
const ended = db.$client
  .prepare<[number, number], number>(
    `select distinct payment_items.book_id from payments join payment_items on payment_items.payment_id = payments.id
     where payments.status = 'pending' and hold_expires_at > ? and hold_expires_at <= ?`,
  )
  .pluck();
const nextEnd = db.$client
  .prepare<[number], number | null>(
    "select min(hold_expires_at) from payments where status = 'pending' and hold_expires_at > ?",
  )
  .pluck();

/** At most `most` books whose rows were written after a position. */
export const booksWrittenSince = ({ books }: ShownPosition, most: number): WrittenBook[] =>
  written.all(books, most);

/** At most `most` books whose holds were written after a position. */
export const booksHeldSince = ({ holds }: ShownPosition, most: number): number[] =>
  held.all(holds, most);

/** The books whose holds ended after `from` and not after `until` (UTC ms). */
export const booksFreedBetween = (from: number, until: number): number[] => ended.all(from, until);

/** When the next hold ends after `from`, or null. */
export const nextHoldEnd = (from: number): number | null => nextEnd.get(from) ?? null;
