import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * One row: the last time (UTC ms) at which the shop was sure of the date, in which boot of the machine and how long
 * after it. A clock that is far ahead of it is not believed until an owner confirms it.
 */
export const clockSeen = sqliteTable(
  "clock_seen",
  {
    id: integer("id").primaryKey(),
    seenAt: integer("seen_at").notNull(),
    bootId: text("boot_id"),
    uptimeMs: integer("uptime_ms"),
  },
  (table) => [check("clock_seen_one_row", sql`${table.id} = 1`)],
);
