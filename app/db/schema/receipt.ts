import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { adminColumn } from "./account";
import { isKnownValue } from "./known-value";
import { paymentColumn } from "./payment";

export const RECEIPT_WAYS = ["transfer", "cash", "card_machine"] as const;

/**
 * Money received outside PayFast, as an admin has seen it: one row for each amount, whatever was asked for. Triggers
 * keep rows from changing. A mistaken one is taken back by another row below nothing, which names it in `undoesId`, of
 * the same way and day. `receivedOn` is a day in South Africa, `2026-11-20`: the bank's, or when it was handed over.
 */
export const paymentReceipts = sqliteTable(
  "payment_receipts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    way: text("way", { enum: RECEIPT_WAYS }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    reference: text("reference"),
    receivedOn: text("received_on").notNull(),
    undoesId: integer("undoes_id"),
    adminId: adminColumn(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("payment_receipts_way_known", isKnownValue(table.way)),
    check(
      "payment_receipts_day_shape",
      sql`${table.receivedOn} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`,
    ),
    check(
      "payment_receipts_above_nothing",
      sql`(${table.amountCents} > 0) = (${table.undoesId} is null) and ${table.amountCents} <> 0`,
    ),
    index("payment_receipts_by_payment").on(table.paymentId),
    index("payment_receipts_by_day").on(table.receivedOn),
    uniqueIndex("payment_receipts_undone_once")
      .on(table.undoesId)
      .where(sql`${table.undoesId} is not null`),
  ],
);

/**
 * What an admin counted at the end of a day in South Africa (`2026-11-20`), in cents: the drawer with the change that
 * was in it in the morning (`floatCents`), the card machine's slip, the transfers at the bank; null where nothing was
 * counted. `leftCents` stays in the drawer for the next day. Counting again replaces a row.
 */
export const takings = sqliteTable(
  "takings",
  {
    day: text("day").primaryKey(),
    floatCents: integer("float_cents").notNull(),
    cashCents: integer("cash_cents").notNull(),
    cardMachineCents: integer("card_machine_cents"),
    transferCents: integer("transfer_cents"),
    leftCents: integer("left_cents").notNull(),
    note: text("note").notNull().default(""),
    adminId: adminColumn(),
    countedAt: integer("counted_at").notNull(),
  },
  (table) => [
    check("takings_day_shape", sql`${table.day} glob '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'`),
    check("takings_left_within", sql`${table.leftCents} between 0 and ${table.cashCents}`),
  ],
);
