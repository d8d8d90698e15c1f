import type { Admin } from "../account/admin";
import { csvHeader, csvLines } from "../csv";
import { dayInSouthAfrica, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { writeRand } from "../rand";
import { type BookRow, storedBooks } from "./book.server";
import { joinDescriptions } from "./description";
import { listedIds } from "./listing.server";
import type { ShelfQuery } from "./shelf-query";

/** The columns of the import's template, and the original price behind them. */
const COLUMNS = [
  "title",
  "price",
  "description",
  "isbn",
  "condition",
  "grade",
  "school",
  "subject",
  "tags",
  "stock",
  "image",
  "original price",
];

/** Between two batches other requests are served. */
const BATCH = 200;

const cellsOf = (book: BookRow) => [
  book.title,
  writeRand(book.priceCents),
  joinDescriptions(book),
  book.isbn,
  book.condition,
  book.grade.name,
  book.school.name,
  book.subject.name,
  book.tags.join(", "),
  book.stockQty,
  book.coverImageUrl,
  book.originalPriceCents === null ? null : writeRand(book.originalPriceCents),
];

/**
 * All listed books that match, hidden ones too, as a CSV file in the import's columns, in pieces, in the order of the query. Prices in
 * rand; the stock is what is on hand. Which books and in which order is settled at the start, each book is read when
 * its turn comes: one that is deleted meanwhile is left out.
 */
export function* booksCsv(_admin: Admin, query: ShelfQuery): Generator<string> {
  const ids = listedIds(query);
  yield csvHeader(COLUMNS);
  for (let start = 0; start < ids.length; start += BATCH) {
    yield csvLines(storedBooks(ids.slice(start, start + BATCH)).map(cellsOf));
  }
}

/** The name of the file, with today's date in South Africa: `books-2026-11-20.csv`. */
export const booksFileName = (): string => `books-${isoDay(dayInSouthAfrica(now()))}.csv`;
