import { and, sql } from "drizzle-orm";
import { enquiries } from "~/db/schema/enquiry";
import type { Owner } from "../accounts/admin";
import { dayInSouthAfrica, formatSortableDate, isoDay } from "../dates/calendar";
import { now } from "../dates/time";
import { csvHeader, csvLines, csvRand } from "../text/csv";
import { spacedPhone } from "../values/phone";
import { enquiriesMatching, NEWEST_FIRST, selectEnquiries } from "./enquiry-rows.server";
import type { EnquiryFilter } from "./query";

const COLUMNS = [
  "Name",
  "Email",
  "Phone",
  "School",
  "Book Title",
  "Book Price",
  "Message",
  "Status",
  "Date",
];
const BATCH = 1_000;

function* batches(filter: EnquiryFilter) {
  const where = enquiriesMatching(filter);
  let after = sql`true`;
  while (true) {
    const rows = selectEnquiries()
      .where(and(where, after))
      .orderBy(...NEWEST_FIRST)
      .limit(BATCH)
      .all();
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = sql`(${enquiries.createdAt}, ${enquiries.id}) < (${last.createdAt}, ${last.id})`;
  }
}

/**
 * Streams all matching enquiries as CSV, newest first. A requested book has no price. Prices in rand, dates in South
 * African time.
 */
export function* enquiriesCsv(_admin: Owner, filter: EnquiryFilter): Generator<string> {
  yield csvHeader(COLUMNS);
  for (const rows of batches(filter)) {
    yield csvLines(
      rows.map((row) => [
        row.name,
        row.email,
        spacedPhone(row.phone),
        row.school,
        row.title ?? row.lookingFor,
        row.priceCents === null ? "" : csvRand(row.priceCents),
        row.message,
        row.processed ? "Processed" : "Pending",
        formatSortableDate(row.createdAt),
      ]),
    );
  }
}

export const enquiriesFileName = (): string => `enquiries-${isoDay(dayInSouthAfrica(now()))}.csv`;
