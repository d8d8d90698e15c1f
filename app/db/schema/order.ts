import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
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
