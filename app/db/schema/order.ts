import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { books } from "./catalogue";
import { isKnownValue } from "./known-value";
import { payments } from "./payment";

export const ORDER_STATES = ["to_pack", "ready", "sent", "handed_over"] as const;

/**
 * The fulfilment of a paid order, inserted in the transaction that completes the payment, one per payment. The time of
 * each step in UTC ms, null while it was not reached or was undone; who took it is in the payment's log.
 */
export const orders = sqliteTable(
  "orders",
  {
    paymentId: text("payment_id")
      .primaryKey()
      .references(() => payments.id),
    state: text("state", { enum: ORDER_STATES }).notNull().default("to_pack"),
    carrier: text("carrier"),
    trackingNumber: text("tracking_number"),
    paidAt: integer("paid_at").notNull(),
    readyAt: integer("ready_at"),
    sentAt: integer("sent_at"),
    handedOverAt: integer("handed_over_at"),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("orders_state_known", isKnownValue(table.state)),
    check(
      "orders_handed_over_at_a_time",
      sql`(${table.state} = 'handed_over') = (${table.handedOverAt} is not null)`,
    ),
    index("orders_by_state").on(table.state, table.paidAt),
    index("orders_newest").on(sql`${table.paidAt} desc`, table.paymentId, table.state),
  ],
);

/**
 * A line of the pick list that an admin has ticked: its copies are off the shelf, in the parcel or the box. `quantity` is
 * how many were to be fetched then; where more are wanted by now, the line is open again.
 */
export const fetchedLines = sqliteTable(
  "fetched_lines",
  {
    paymentId: text("payment_id")
      .notNull()
      .references(() => orders.paymentId),
    bookId: integer("book_id")
      .notNull()
      .references(() => books.id),
    quantity: integer("quantity").notNull(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id),
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.bookId] }),
    check("fetched_lines_have_copies", sql`${table.quantity} > 0`),
  ],
);
