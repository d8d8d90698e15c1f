import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { isKnownValue } from "./known-value";
import { paymentColumn } from "./payment";
import { RECEIPT_WAYS } from "./receipt";

/**
 * A change of an order's delivery. `fromCents` is what was paid for delivery until then, `toCents` the new price. A
 * higher price is `asked` by transfer, then `received`, `waived`, or `withdrawn` by the next change; of a lower one
 * `refund` is returned and `kept` is not, each with its reason. The invoice and the payment's own price stay:
 * transferred money (`besideCents` of what is returned, unknown until `settledAt`) is separate from both.
 */
export const deliveryChanges = sqliteTable(
  "delivery_changes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    fromName: text("from_name"),
    toName: text("to_name").notNull(),
    fromCents: integer("from_cents").notNull(),
    toCents: integer("to_cents").notNull(),
    besideCents: integer("beside_cents").notNull().default(0),
    outcome: text("outcome", {
      enum: ["even", "asked", "received", "waived", "withdrawn", "refund", "kept"],
    }).notNull(),
    receivedWay: text("received_way", { enum: RECEIPT_WAYS }),
    reason: text("reason").notNull().default(""),
    reference: text("reference"),
    adminId: integer("admin_id").references(() => adminUsers.id),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (table) => [
    check("delivery_changes_outcome_known", isKnownValue(table.outcome)),
    check(
      "delivery_changes_way_known",
      sql`${table.receivedWay} is null or ${isKnownValue(table.receivedWay)}`,
    ),
    check(
      "delivery_changes_not_below_nothing",
      sql`${table.fromCents} >= 0 and ${table.toCents} >= 0`,
    ),
    check(
      "delivery_changes_outcome_fits",
      sql`case when ${table.toCents} > ${table.fromCents} then ${table.outcome} in ('asked', 'received', 'waived', 'withdrawn') when ${table.toCents} < ${table.fromCents} then ${table.outcome} in ('refund', 'kept') else ${table.outcome} = 'even' end`,
    ),
    check(
      "delivery_changes_beside_within",
      sql`${table.besideCents} between 0 and max(0, ${table.fromCents} - ${table.toCents})`,
    ),
    index("delivery_changes_by_payment").on(table.paymentId),
  ],
);
