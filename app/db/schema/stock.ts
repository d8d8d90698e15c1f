import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
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
] as const;

/**
 * Every change of a book's copies on hand, written in the transaction that changes `stockQty`, whose sum they are.
 * Append-only: triggers refuse updates and deletes. They stay when undoing an import deletes the book, and then sum to
 * zero. `importId` is the id of an import run, kept after the run is deleted, `intakeId` that of an intake.
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
    adminId: integer("admin_id").references(() => adminUsers.id),
    at: integer("at").notNull(),
  },
  (table) => [
    check("stock_movements_reason_known", isKnownValue(table.reason)),
    check("stock_movements_move_copies", sql`${table.quantity} <> 0`),
    index("stock_movements_by_book").on(table.bookId, table.id),
  ],
);
