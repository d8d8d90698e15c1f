import { sql } from "drizzle-orm";
import {
  type AnySQLiteColumn,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { adminColumn, adminUsers } from "./account";
import { isKnownValue } from "./known-value";
import { payments } from "./payment";

export const STOCK_REASONS = [
  "added",
  "edited",
  "imported",
  "undone",
  "sold",
  "refunded",
  "bought",
  "given",
  "consigned",
  "given_back",
  "given_away",
  "kept",
  "counted",
] as const;

export const COUNT_SCOPES = ["all", "shelf", "grade", "school"] as const;
export const COUNT_STATES = ["open", "applied", "undone", "dropped"] as const;

// A count of the shelf. `named` is the shelf, grade or school as it was called then, null for all. Movements after
// `sinceMovementId` came while it ran. `expectedQty` is the sum of what is frozen of the books that are counted. Ended
// by `settledAt`: applied, or dropped without a change.
export const stockCounts = sqliteTable(
  "stock_counts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    scope: text("scope", { enum: COUNT_SCOPES }).notNull(),
    named: text("named"),
    state: text("state", { enum: COUNT_STATES }).notNull().default("open"),
    expectedQty: integer("expected_qty").notNull().default(0),
    sinceMovementId: integer("since_movement_id").notNull(),
    idempotencyKey: text("idempotency_key").unique(),
    startedAt: integer("started_at").notNull(),
    startedBy: integer("started_by")
      .notNull()
      .references(() => adminUsers.id),
    settledAt: integer("settled_at"),
    settledBy: integer("settled_by").references(() => adminUsers.id),
    undoneAt: integer("undone_at"),
    undoneBy: integer("undone_by").references(() => adminUsers.id),
  },
  (table) => [
    check("stock_counts_scope_known", isKnownValue(table.scope)),
    check("stock_counts_state_known", isKnownValue(table.state)),
    check(
      "stock_counts_settled",
      sql`(${table.state} = 'open') = (${table.settledAt} is null) and (${table.state} = 'undone') = (${table.undoneAt} is not null)`,
    ),
  ],
);

// What should be in the shop of a book when a count began, its orders' copies among them: `packedQty` are in a parcel
// by then. Of every listed book that has copies; `isAsked` those that are counted.
export const stockCountBooks = sqliteTable(
  "stock_count_books",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    bookId: integer("book_id").notNull(),
    isAsked: integer("is_asked", { mode: "boolean" }).notNull(),
    quantity: integer("quantity").notNull(),
    packedQty: integer("packed_qty").notNull(),
    shelf: text("shelf"),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.bookId] }),
    check("stock_count_books_have_copies", sql`${table.quantity} > 0`),
  ],
);

// A copy in a count: `code` as it was scanned or typed, under the key that its phone made. A later one of `ofScanId`
// says which book that was, or, without a book, that it counts no more. Append-only: triggers refuse updates and
// deletes.
export const stockCountScans = sqliteTable(
  "stock_count_scans",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    key: text("key").notNull(),
    code: text("code").notNull(),
    bookId: integer("book_id"),
    shelf: text("shelf"),
    ofScanId: integer("of_scan_id").references((): AnySQLiteColumn => stockCountScans.id),
    adminId: adminColumn(),
    at: integer("at").notNull(),
  },
  (table) => [
    uniqueIndex("stock_count_scans_once").on(table.countId, table.key),
    uniqueIndex("stock_count_scans_answered_once")
      .on(table.ofScanId)
      .where(sql`${table.ofScanId} is not null`),
    index("stock_count_scans_by_book").on(table.countId, table.bookId),
    index("stock_count_scans_by_admin").on(table.countId, table.adminId, table.id),
  ],
);

// Scans that came when their count had ended: they are in no figure, and wait for somebody's look.
export const stockCountLateScans = sqliteTable(
  "stock_count_late_scans",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    key: text("key").notNull(),
    code: text("code").notNull(),
    bookId: integer("book_id"),
    shelf: text("shelf"),
    adminId: adminColumn(),
    at: integer("at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.countId, table.key] })],
);

// What applying a count changed of a book: copies, at their price then, and its shelf where `shelfTo` is one.
export const stockCountChanges = sqliteTable(
  "stock_count_changes",
  {
    countId: integer("count_id")
      .notNull()
      .references(() => stockCounts.id),
    bookId: integer("book_id").notNull(),
    title: text("title").notNull(),
    quantity: integer("quantity").notNull(),
    undoneQty: integer("undone_qty").notNull().default(0),
    priceCents: integer("price_cents").notNull(),
    shelfFrom: text("shelf_from"),
    shelfTo: text("shelf_to"),
  },
  (table) => [
    primaryKey({ columns: [table.countId, table.bookId] }),
    check(
      "stock_count_changes_change",
      sql`${table.quantity} <> 0 or ${table.shelfTo} is not null`,
    ),
  ],
);

/**
 * Every change of a book's copies on hand, written in the transaction that changes `stockQty`, whose sum they are.
 * Append-only: triggers refuse updates and deletes. They stay when undoing an import deletes the book, and then sum to
 * zero. `importId` is the id of an import run, kept after the run is deleted, `intakeId` that of an intake, `countId`
 * that of a count.
 */
export const stockMovements = sqliteTable(
  "stock_movements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    bookId: integer("book_id").notNull(),
    quantity: integer("quantity").notNull(),
    reason: text("reason", { enum: STOCK_REASONS }).notNull(),
    paymentId: text("payment_id").references(() => payments.id),
    importId: text("import_id"),
    intakeId: integer("intake_id"),
    countId: integer("count_id"),
    adminId: integer("admin_id").references(() => adminUsers.id),
    at: integer("at").notNull(),
  },
  (table) => [
    check("stock_movements_reason_known", isKnownValue(table.reason)),
    check("stock_movements_move_copies", sql`${table.quantity} <> 0`),
    index("stock_movements_by_book").on(table.bookId, table.id),
  ],
);
