import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { books } from "./catalogue";
import { isKnownValue } from "./known-value";

/**
 * A question about a book, or a request for one that the shop does not have (`lookingFor`).
 * `searchText` ends with the folded title or `lookingFor`; a trigger updates it when the title changes. Others keep its
 * trigrams in `enquiry_search`. `idempotencyKey` is the key under which it was sent, and `askedDigest` tells whether the same was
 * sent again.
 */
export const enquiries = sqliteTable(
  "enquiries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    referenceNumber: text("reference_number").notNull().unique(),
    bookId: integer("book_id").references(() => books.id),
    lookingFor: text("looking_for"),
    name: text("name").notNull(),
    email: text("email").notNull(),
    phone: text("phone").notNull(),
    school: text("school"),
    message: text("message"),
    searchText: text("search_text").notNull(),
    processed: integer("processed", { mode: "boolean" }).notNull().default(false),
    idempotencyKey: text("once_key"),
    askedDigest: text("asked_digest"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check(
      "enquiries_about_something",
      sql`(${table.bookId} is null) <> (${table.lookingFor} is null)`,
    ),
    check("enquiries_processed_flag", sql`${table.processed} in (0, 1)`),
    // A covering index in list order: a search reads only the rows that it shows.
    index("enquiries_to_search").on(table.createdAt, table.id, table.processed, table.searchText),
    uniqueIndex("enquiries_once")
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index("enquiries_by_state").on(table.processed, table.createdAt),
    index("enquiries_by_book").on(table.bookId),
    // The search text has no phone, by which people are found who ask about their data.
    index("enquiries_by_phone").on(table.phone),
  ],
);

export const ENQUIRY_FILE_TYPES = ["image/jpeg", "application/pdf"] as const;

/**
 * The pages of a school's list that came with an enquiry, from position 1. In no folder, so that they are served to the
 * office alone, and go with their enquiry.
 */
export const enquiryFiles = sqliteTable(
  "enquiry_files",
  {
    enquiryId: integer("enquiry_id")
      .notNull()
      .references(() => enquiries.id, { onDelete: "cascade" }),
    position: integer("position").notNull(),
    type: text("type", { enum: ENQUIRY_FILE_TYPES }).notNull(),
    bytes: blob("bytes", { mode: "buffer" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enquiryId, table.position] }),
    check("enquiry_files_type_known", isKnownValue(table.type)),
  ],
);
