import type { Owner } from "../../accounts/admin";
import { type BookRow, storedBooks } from "../../books/book.server";
import { listedIds } from "../../books/listing/listing.server";
import { dayInSouthAfrica, isoDay } from "../../dates/calendar";
import { now } from "../../dates/time";
import type { AdminBookQuery } from "../../search/admin-book-query";
import { csvHeader, csvLines } from "../../text/csv";
import { FIELDS, HEADINGS, IMPORT_FIELDS } from "./fields";

const BATCH = 200;

const cellsOf = (book: BookRow) => IMPORT_FIELDS.map((field) => FIELDS[field].write(book));

/**
 * Streams all matching books, including hidden ones, as CSV in the import's columns and the query's order. Prices in
 * rand; the stock includes held copies. The list of books is fixed at the start; a book deleted meanwhile is left out.
 */
export function* booksCsv(_admin: Owner, query: AdminBookQuery): Generator<string> {
  const ids = listedIds(query);
  yield csvHeader(HEADINGS);
  for (let start = 0; start < ids.length; start += BATCH) {
    yield csvLines(storedBooks(ids.slice(start, start + BATCH)).map(cellsOf));
  }
}

export const booksFileName = (): string => `books-${isoDay(dayInSouthAfrica(now()))}.csv`;
