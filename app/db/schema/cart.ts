import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bookLists, copiesOfOtherLists } from "./book-list";
import { bookColumn } from "./catalogue";

export const carts = sqliteTable(
  "carts",
  {
    sessionId: text("session_id").primaryKey(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check(
      "carts_session_shape",
      sql`${table.sessionId} glob 'session_*' and length(${table.sessionId}) >= 30`,
    ),
    index("carts_updated_at").on(table.updatedAt),
  ],
);

/** `priceSeenCents` is the price the shopper last saw, used only to report a change. It is never charged. */
export const cartItems = sqliteTable(
  "cart_items",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sessionId: text("session_id")
      .notNull()
      .references(() => carts.sessionId, { onDelete: "cascade" }),
    bookId: bookColumn(),
    listId: integer("list_id").references(() => bookLists.id, { onDelete: "set null" }),
    otherLists: copiesOfOtherLists(),
    quantity: integer("quantity").notNull().default(1),
    priceSeenCents: integer("price_seen_cents").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("cart_items_quantity_positive", sql`${table.quantity} > 0`),
    uniqueIndex("cart_items_one_line_a_book").on(table.sessionId, table.bookId),
    index("cart_items_by_book").on(table.bookId),
    index("cart_items_by_list").on(table.listId),
  ],
);
