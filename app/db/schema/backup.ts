import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * Each attempt at a backup. `name` is its directory, null when none was made: then `error` says why. Later outcomes:
 * whether a trial restore answered (`provenAt`), and whether `BACKUP_COMMAND` copied it to another place (`sentAt`).
 */
export const backupRuns = sqliteTable(
  "backup_runs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").unique(),
    startedAt: integer("started_at").notNull(),
    finishedAt: integer("finished_at").notNull(),
    error: text("error"),
    bytes: integer("bytes"),
    books: integer("books"),
    payments: integer("payments"),
    images: integer("images"),
    lacks: text("lacks", { mode: "json" }).$type<string[]>().notNull().default([]),
    triedAt: integer("tried_at"),
    provenAt: integer("proven_at"),
    proofMs: integer("proof_ms"),
    proofError: text("proof_error"),
    sentAt: integer("sent_at"),
    sentTo: text("sent_to"),
    sendError: text("send_error"),
  },
  (table) => [index("backup_runs_by_start").on(table.startedAt)],
);
