import type { Admin } from "../../account/admin";
import { type BookRow, storedBooks } from "../../catalogue/book.server";
import { listedIds } from "../../catalogue/listing.server";
import type { ShelfQuery } from "../../catalogue/shelf-query";
import { csvHeader, csvLines } from "../../csv";
import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import { FIELDS, HEADINGS, IMPORT_FIELDS } from "../plan/fields";

/** Between two batches other requests are served. */
const BATCH = 200;

const cellsOf = (book: BookRow) => IMPORT_FIELDS.map((field) => FIELDS[field].write(book));

/**
 * All listed books that match, hidden ones too, as a CSV file in the import's columns, in pieces, in the order of the query. Prices in
 * rand; the stock is what is on hand. Which books and in which order is settled at the start, each book is read when
 * its turn comes: one that is deleted meanwhile is left out.
 */
export function* booksCsv(_admin: Admin, query: ShelfQuery): Generator<string> {
  const ids = listedIds(query);
  yield csvHeader(HEADINGS);
  for (let start = 0; start < ids.length; start += BATCH) {
    yield csvLines(storedBooks(ids.slice(start, start + BATCH)).map(cellsOf));
  }
}

/** The name of the file, with today's date in South Africa: `books-2026-11-20.csv`. */
export const booksFileName = (): string => `books-${isoDay(dayInSouthAfrica(now()))}.csv`;
