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
import { adminColumn, adminUsers } from "./account";
import { bookColumn, books } from "./catalogue";
import { isKnownValue } from "./known-value";
import { paymentColumn, payments } from "./payment";
import { RECEIPT_WAYS } from "./receipt";

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
 * Copies of another listing that go out in place of an order's. `fromCents` was paid for the copies, `toCents` is what
 * those that go out cost: a higher price is `asked` by transfer, then `received` or `waived`; of a lower one the rest
 * is refunded. Where `isReturned`, the replaced copies had left the shop and came back. The invoice stays.
 */
export const orderReplacements = sqliteTable(
  "order_replacements",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    bookId: bookColumn(),
    withBookId: integer("with_book_id")
      .notNull()
      .references(() => books.id),
    quantity: integer("quantity").notNull(),
    fromCents: integer("from_cents").notNull(),
    toCents: integer("to_cents").notNull(),
    outcome: text("outcome", { enum: ["even", "asked", "received", "waived", "refund"] }).notNull(),
    receivedWay: text("received_way", { enum: RECEIPT_WAYS }),
    isReturned: integer("is_returned", { mode: "boolean" }).notNull(),
    reference: text("reference"),
    adminId: integer("admin_id").references(() => adminUsers.id),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
    handedOverAt: integer("handed_over_at"),
    idempotencyKey: text("idempotency_key"),
  },
  (table) => [
    uniqueIndex("order_replacements_once")
      .on(table.paymentId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    check("order_replacements_outcome_known", isKnownValue(table.outcome)),
    check(
      "order_replacements_way_known",
      sql`${table.receivedWay} is null or ${isKnownValue(table.receivedWay)}`,
    ),
    check("order_replacements_have_copies", sql`${table.quantity} > 0`),
    check(
      "order_replacements_not_below_nothing",
      sql`${table.fromCents} >= 0 and ${table.toCents} >= 0`,
    ),
    check(
      "order_replacements_outcome_fits",
      sql`case when ${table.toCents} > ${table.fromCents} then ${table.outcome} in ('asked', 'received', 'waived') when ${table.toCents} < ${table.fromCents} then ${table.outcome} = 'refund' else ${table.outcome} = 'even' end`,
    ),
    index("order_replacements_by_payment").on(table.paymentId),
    index("order_replacements_to_go_out")
      .on(table.paymentId)
      .where(sql`${table.handedOverAt} is null`),
    index("order_replacements_by_copy").on(table.withBookId),
  ],
);

// Rows that left `order_replacements`, which deletes none that is not here.
export const replacementsTakenBack = sqliteTable(
  "replacements_taken_back",
  {
    id: integer("id").primaryKey(),
    paymentId: paymentColumn(),
    bookId: bookColumn(),
    withBookId: integer("with_book_id")
      .notNull()
      .references(() => books.id),
    quantity: integer("quantity").notNull(),
    fromCents: integer("from_cents").notNull(),
    toCents: integer("to_cents").notNull(),
    idempotencyKey: text("idempotency_key"),
    createdAt: integer("created_at").notNull(),
    takenBackAt: integer("taken_back_at").notNull(),
    adminId: integer("admin_id").references(() => adminUsers.id),
  },
  (table) => [index("replacements_taken_back_by_payment").on(table.paymentId)],
);

/** The first parcel of an order that is sent in two; the order itself has the second one's. */
export const orderParts = sqliteTable("order_parts", {
  paymentId: text("payment_id")
    .primaryKey()
    .references(() => orders.paymentId),
  carrier: text("carrier"),
  trackingNumber: text("tracking_number"),
  sentAt: integer("sent_at").notNull(),
  adminId: adminColumn(),
});

/** Copies of an order's book in its first parcel: `quantity` with those that replace some, `ownQty` without. */
export const orderPartLines = sqliteTable(
  "order_part_lines",
  {
    paymentId: text("payment_id")
      .notNull()
      .references(() => orderParts.paymentId, { onDelete: "cascade" }),
    bookId: bookColumn(),
    quantity: integer("quantity").notNull(),
    ownQty: integer("own_qty").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.bookId] }),
    check(
      "order_part_lines_have_copies",
      sql`${table.quantity} > 0 and ${table.ownQty} between 0 and ${table.quantity}`,
    ),
  ],
);

/**
 * A line of the pick list that an admin has ticked: its copies are off the shelf, in the parcel or the box. `quantity`
 * is how many were to be fetched then; where more are wanted by now, the line is open again.
 */
export const fetchedLines = sqliteTable(
  "fetched_lines",
  {
    paymentId: text("payment_id")
      .notNull()
      .references(() => orders.paymentId),
    bookId: bookColumn(),
    quantity: integer("quantity").notNull(),
    adminId: adminColumn(),
    at: integer("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.bookId] }),
    check("fetched_lines_have_copies", sql`${table.quantity} > 0`),
  ],
);
