import { and, asc, eq, gt, isNull } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { enqueue, type FinishJob } from "~/db/queue.server";
import { books } from "~/db/schema/catalogue";
import { grades, schools, subjects } from "~/db/schema/taxonomy";
import { now } from "../dates/time";
import { bookSearchText } from "./book-text";
import type { TaxonomyKind } from "./kinds";
import { BOOK_COLUMNS } from "./taxonomy.server";

// Books per transaction: at 0.3 ms a book, more would delay shoppers.
const BATCH = 40;

type Renamed = { kind: TaxonomyKind; id: number; afterBook: number };

function nextBooks(tx: Transaction, { kind, id, afterBook }: Renamed) {
  const isNext = and(eq(BOOK_COLUMNS[kind], id), gt(books.id, afterBook), isNull(books.deletedAt));
  return tx
    .select({
      id: books.id,
      title: books.title,
      authors: books.authors,
      isbn: books.isbn,
      shortDesc: books.shortDesc,
      tags: books.tags,
      grade: grades.name,
      gradeRank: grades.rank,
      school: schools.name,
      subject: subjects.name,
    })
    .from(books)
    .innerJoin(grades, eq(grades.id, books.gradeId))
    .innerJoin(schools, eq(schools.id, books.schoolId))
    .innerJoin(subjects, eq(subjects.id, books.subjectId))
    .where(isNext)
    .orderBy(asc(books.id))
    .limit(BATCH)
    .all();
}

/**
 * Updates the search text and grade rank of a renamed name's books: the first batch in this transaction, the rest by a
 * chain of jobs.
 */
export function refreshBookTexts(tx: Transaction, renamed: Renamed): void {
  const next = nextBooks(tx, renamed);
  for (const { gradeRank, ...book } of next) {
    tx.update(books)
      .set({ searchText: bookSearchText(book), gradeRank })
      .where(eq(books.id, book.id))
      .run();
  }
  const last = next.at(-1);
  if (next.length < BATCH || last === undefined) return;
  enqueue(tx, {
    kind: "refresh-book-texts",
    payload: { ...renamed, afterBook: last.id },
    now: now(),
  });
}

export function continueBookTexts(renamed: Renamed, finish: FinishJob): void {
  write((tx) => {
    refreshBookTexts(tx, renamed);
    finish(tx);
  });
}
