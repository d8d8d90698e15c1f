import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { bookListItems } from "./book-list";
import { grades, schools } from "./taxonomy";

/**
 * Waitlist requests. A request is for an item of a list, or, without one or when it is deleted, for an ISBN or a folded
 * title, mostly in a grade: `waitlistKey` is those two as one text, by which people who want the same are counted. The
 * mail of `tellingId` announces `toldBookId`; its rows are deleted when it was sent. The token of the link that ends a
 * request is a digest of `tokenSeed`. `exceptBookIds` were here when it was made, and are not what the person waits for.
 * Where the shop sends no mails, a person leaves a phone number, and the email is
 * blank; `emailKey` is either in its comparable form.
 */
export const wanted = sqliteTable(
  "wanted",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    itemId: integer("item_id").references(() => bookListItems.id, { onDelete: "set null" }),
    isbn: text("isbn"),
    title: text("title").notNull(),
    titleKey: text("title_key").notNull(),
    gradeId: integer("grade_id").references(() => grades.id, { onDelete: "cascade" }),
    schoolId: integer("school_id").references(() => schools.id, { onDelete: "set null" }),
    exceptBookIds: text("except_book_ids", { mode: "json" })
      .$type<number[]>()
      .notNull()
      .default([]),
    waitlistKey: text("wanted_key").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    emailKey: text("email_key").notNull(),
    consentText: text("consent_text").notNull(),
    tokenSeed: text("token_seed").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: integer("created_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
    toldAt: integer("told_at"),
    tellingId: integer("telling_id"),
    // Not a reference: undoing an import takes its books out of the table.
    toldBookId: integer("told_book_id"),
  },
  (table) => {
    const open = sql`${table.toldAt} is null`;
    return [
      check("wanted_is_something", sql`${table.isbn} is not null or ${table.titleKey} <> ''`),
      check("wanted_reaches_someone", sql`(${table.email} = '') = (${table.phone} is not null)`),
      check(
        "wanted_told_of_a_book",
        sql`(${table.toldAt} is null) = (${table.tellingId} is null) and (${table.toldAt} is null) = (${table.toldBookId} is null)`,
      ),
      uniqueIndex("wanted_once_a_person").on(table.emailKey, table.waitlistKey).where(open),
      index("wanted_item_in_order").on(table.itemId, table.createdAt, table.id).where(open),
      index("wanted_in_order").on(table.waitlistKey, table.createdAt, table.id).where(open),
      index("wanted_by_telling").on(table.tellingId).where(sql`${table.tellingId} is not null`),
      index("wanted_by_grade").on(table.gradeId),
      index("wanted_by_school").on(table.schoolId),
      index("wanted_by_end").on(table.expiresAt),
    ];
  },
);

/**
 * Who was told about a book and when, as an anonymous digest. `arrivalId` is the stock movement that brought its newest
 * copies: nobody is told twice about the same.
 */
export const toldCopies = sqliteTable(
  "told_copies",
  {
    personDigest: text("person_key").notNull(),
    bookId: integer("book_id").notNull(),
    arrivalId: integer("arrival_id").notNull(),
    toldAt: integer("told_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.bookId, table.arrivalId, table.personDigest] }),
    index("told_copies_by_time").on(table.toldAt),
  ],
);
