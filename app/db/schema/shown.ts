import { sql } from "drizzle-orm";
import { check, integer, sqliteTable } from "drizzle-orm/sqlite-core";

/**
 * One row, whose version triggers raise at every write to what public pages show, except to books, which have
 * `bookRevisions`.
 */
export const shownVersions = sqliteTable(
  "shown_version",
  {
    id: integer("id").primaryKey(),
    version: integer("version").notNull(),
  },
  (table) => [check("shown_version_one_row", sql`${table.id} = 1`)],
);
