import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { isKnownValue } from "./known-value";
import { payments } from "./payment";

export const RECEIPT_WAYS = ["transfer", "cash", "card_machine"] as const;

/**
 * Money received outside PayFast, as an admin has seen it: one per payment, inserted in the transaction that completes
 * it. A trigger keeps its amount equal to the payment's; rows never change. `receivedOn` is a day in South Africa,
 * `2026-11-20`: the bank's, or when it was handed over.
 */
export const paymentReceipts = sqliteTable(
  "payment_receipts",
  {
    paymentId: text("payment_id")
      .primaryKey()
      .references(() => payments.id),
    way: text("way", { enum: RECEIPT_WAYS }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    reference: text("reference"),
    receivedOn: text("received_on").notNull(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("payment_receipts_way_known", isKnownValue(table.way)),
    check(
      "payment_receipts_day_shape",
      sql`${table.receivedOn} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
  ],
);
