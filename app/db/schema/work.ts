import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import type { bookListItems } from "./book-list";
import type { books } from "./catalogue";
import { isKnownValue } from "./known-value";
import type { TaxonomyKind } from "./taxonomy";

/**
 * The job queue. A job is queued inside a transaction, deleted when done, and marked dead (`deadAt`) when it keeps
 * failing.
 */
export const jobs = sqliteTable(
  "jobs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind").notNull(),
    payload: text("payload", { mode: "json" }).$type<Record<string, string | number>>().notNull(),
    uniqueKey: text("unique_key").unique(),
    runAt: integer("run_at").notNull(),
    tries: integer("tries").notNull().default(0),
    error: text("error"),
    deadAt: integer("dead_at"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("jobs_due").on(table.runAt).where(sql`${table.deadAt} is null`)],
);

export const mails = sqliteTable(
  "mails",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    uniqueKey: text("unique_key").notNull().unique(),
    kind: text("kind").notNull(),
    recipient: text("recipient").notNull(),
    payload: text("payload", { mode: "json" })
      .$type<Record<string, string | number | string[]>>()
      .notNull(),
    status: text("status", { enum: ["queued", "sent", "written", "failed"] })
      .notNull()
      .default("queued"),
    messageId: text("message_id"),
    error: text("error"),
    createdAt: integer("created_at").notNull(),
    sentAt: integer("sent_at"),
  },
  (table) => [
    check("mails_status_known", isKnownValue(table.status)),
    index("mails_by_status").on(table.status, table.createdAt),
  ],
);

export type CreatedName = { kind: TaxonomyKind; id: number };

/**
 * An import of a file of books, or of schools' lists (`ofLists`). `nextRow` counts the rows already applied: an interrupted run resumes there.
 * An undo runs from `undoStartedAt` to `undoneAt`.
 */
export const importRuns = sqliteTable(
  "import_runs",
  {
    id: text("id").primaryKey(),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    ofLists: integer("of_lists", { mode: "boolean" }).notNull().default(false),
    fileName: text("file_name").notNull(),
    fileKey: text("file_key").notNull(),
    fileBytes: integer("file_bytes").notNull(),
    headers: text("headers", { mode: "json" }).$type<string[]>(),
    separator: text("separator"),
    fieldMapping: text("field_mapping", { mode: "json" }).$type<Record<string, string>>(),
    options: text("options", { mode: "json" }).$type<Record<string, unknown>>(),
    status: text("status", { enum: ["uploaded", "running", "done", "stopped", "failed", "undone"] })
      .notNull()
      .default("uploaded"),
    totalRows: integer("total_rows").notNull().default(0),
    nextRow: integer("next_row").notNull().default(0),
    createdCount: integer("created_count").notNull().default(0),
    updatedCount: integer("updated_count").notNull().default(0),
    skippedCount: integer("skipped_count").notNull().default(0),
    refusedCount: integer("refused_count").notNull().default(0),
    createdNames: text("created_names", { mode: "json" }).$type<CreatedName[]>(),
    error: text("error"),
    createdAt: integer("created_at").notNull(),
    startedAt: integer("started_at"),
    finishedAt: integer("finished_at"),
    undoStartedAt: integer("undo_started_at"),
    undoneAt: integer("undone_at"),
  },
  (table) => [
    check("import_runs_status_known", isKnownValue(table.status)),
    index("import_runs_by_created").on(table.createdAt),
  ],
);

/**
 * The result of each row, and the book before it, for undo. `bookVersion` is the book's `updatedAt` after the import,
 * while there is something to undo.
 */
export const importRows = sqliteTable(
  "import_rows",
  {
    runId: text("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    rowNumber: integer("row_number").notNull(),
    fate: text("fate", { enum: ["created", "updated", "skipped", "refused"] }).notNull(),
    bookId: integer("book_id"),
    bookVersion: integer("book_version"),
    before: text("before", { mode: "json" }).$type<Partial<typeof books.$inferSelect>>(),
    message: text("message"),
    cells: text("cells", { mode: "json" }).$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.rowNumber] }),
    check("import_rows_fate_known", isKnownValue(table.fate)),
    index("import_rows_by_book").on(table.bookId),
    // A running import is polled often, and few rows have something to report.
    index("import_rows_to_tell")
      .on(table.runId, table.fate, table.rowNumber)
      .where(sql`${table.message} is not null`),
  ],
);

type ListBefore = { updatedAt: number; items: (typeof bookListItems.$inferSelect)[] };

/**
 * What an import did with a school's list. `listVersion` is the list's `updatedAt` after it, while there is something to
 * undo.
 */
export const importLists = sqliteTable(
  "import_lists",
  {
    runId: text("run_id")
      .notNull()
      .references(() => importRuns.id, { onDelete: "cascade" }),
    // Not a reference: undoing deletes lists.
    listId: integer("list_id").notNull(),
    fate: text("fate", { enum: ["created", "updated", "skipped"] }).notNull(),
    before: text("before", { mode: "json" }).$type<ListBefore>(),
    listVersion: integer("list_version"),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.listId] }),
    check("import_lists_fate_known", isKnownValue(table.fate)),
  ],
);

export const objects = sqliteTable(
  "objects",
  {
    key: text("key").primaryKey(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    widths: text("widths", { mode: "json" }).$type<number[]>().notNull(),
    placeholder: text("placeholder").notNull(),
    createdAt: integer("created_at").notNull(),
    lastUsedAt: integer("last_used_at").notNull(),
  },
  (table) => [
    check(
      "objects_size_positive",
      sql`${table.width} > 0 and ${table.height} > 0 and ${table.bytes} > 0`,
    ),
    index("objects_by_last_use").on(table.lastUsedAt),
  ],
);

/** The hash of each upload that became an image: the same bytes are not encoded again. */
export const objectSources = sqliteTable(
  "object_sources",
  {
    hash: text("hash").primaryKey(),
    objectKey: text("object_key")
      .notNull()
      .references(() => objects.key, { onDelete: "cascade" }),
  },
  (table) => [index("object_sources_by_object").on(table.objectKey)],
);

export const uploads = sqliteTable(
  "uploads",
  {
    id: text("id").primaryKey(),
    url: text("url"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [index("uploads_by_created").on(table.createdAt)],
);

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
