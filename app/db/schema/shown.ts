import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * One row, whose version triggers raise at every write to what public pages show, except to books and holds, which have
 * `bookRevisions` and `holdRevisions`.
 */
export const shownVersions = sqliteTable(
  "shown_version",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
  },
  (table) => [check("shown_version_one_row", sql`${table.id} = 1`)],
);

/**
 * A write counter per book whose copies a payment held or freed, growing, kept by triggers on payments and their items.
 * The books of one payment share one.
 */
export const holdRevisions = sqliteTable(
  "hold_revisions",
  {
    bookId: integer("book_id").primaryKey(),
    revision: integer("revision").notNull(),
  },
  (table) => [index("hold_revisions_by_revision").on(table.revision)],
);
