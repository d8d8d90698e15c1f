import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { books } from "./catalogue";
import { isKnownValue } from "./known-value";
import { paymentColumn } from "./payment";

export const REFUND_REASONS = [
  "sold_twice",
  "not_as_described",
  "wrong_edition",
  "learner_moved",
  "changed_mind",
  "other",
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

const REFUND_WAYS = ["payfast", "transfer", "cash"] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/**
 * A refund, in cents, VAT included. `asked` waits for PayFast; `done` has its credit note, whose number is allotted
 * then, so that the series has no gaps; `refused` moved no money. A trigger keeps requested and completed refunds of a
 * payment within what was paid. With `receiptId` it refunds money outside the invoice, under another PayFast number
 * (paid twice, another amount), without a credit note. PayFast's `availableCents` before the request later shows what
 * was deducted; a posted request may have been executed, and is never posted again. `providerWords` is what PayFast
 * said at `lookedAt`, when it was last asked.
 */
export const refunds = sqliteTable(
  "refunds",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    creditNoteNumber: text("credit_note_number").unique(),
    amountCents: integer("amount_cents").notNull(),
    vatAmountCents: integer("vat_amount_cents").notNull().default(0),
    reason: text("reason", { enum: REFUND_REASONS }).notNull(),
    note: text("note").notNull().default(""),
    way: text("way", { enum: REFUND_WAYS }).notNull(),
    state: text("state", { enum: ["asked", "done", "refused"] }).notNull(),
    reference: text("reference"),
    providerRefundId: text("provider_refund_id"),
    receiptId: text("receipt_id"),
    // The money never came for this order, so none moved.
    isMistake: integer("is_mistake", { mode: "boolean" }).notNull().default(false),
    receiptCents: integer("receipt_cents"),
    payout: text("payout", { enum: ["source", "bank"] }),
    availableCents: integer("available_cents"),
    postedAt: integer("posted_at"),
    acceptedAt: integer("accepted_at"),
    providerWords: text("provider_words"),
    lookedAt: integer("looked_at"),
    /** PayFast's own words; null when an admin says that it was not refunded. */
    refusal: text("refusal"),
    idempotencyKey: text("idempotency_key").notNull().unique(),
    adminId: integer("admin_id").references(() => adminUsers.id),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    doneAt: integer("done_at"),
    // Why PayFast's list does not have it, as an owner accepted; null when nobody did.
    unlistedNote: text("unlisted_note"),
  },
  (table) => [
    check("refunds_amount_positive", sql`${table.amountCents} > 0`),
    check("refunds_vat_within", sql`${table.vatAmountCents} between 0 and ${table.amountCents}`),
    check("refunds_reason_known", isKnownValue(table.reason)),
    check("refunds_way_known", isKnownValue(table.way)),
    check("refunds_state_known", isKnownValue(table.state)),
    check(
      "refunds_done_has_credit_note",
      sql`(${table.state} = 'done') = (${table.doneAt} is not null) and (${table.creditNoteNumber} is not null) = (${table.state} = 'done' and ${table.receiptId} is null)`,
    ),
    check(
      "refunds_receipt_has_amount",
      sql`(${table.receiptId} is null) = (${table.receiptCents} is null)`,
    ),
    check("refunds_payout_known", sql`${table.payout} is null or ${isKnownValue(table.payout)}`),
    check(
      "refunds_payout_at_payfast",
      sql`(${table.way} = 'payfast') = (${table.payout} is not null)`,
    ),
    index("refunds_by_payment").on(table.paymentId),
    index("refunds_by_done").on(table.doneAt, table.amountCents),
    index("refunds_beside")
      .on(table.doneAt, table.paymentId, table.amountCents)
      .where(sql`${table.receiptId} is not null`),
    index("refunds_open").on(table.createdAt).where(sql`${table.state} = 'asked'`),
  ],
);

/** What a refund is for, as the invoice named it: copies of a book, the delivery, or another amount (`other`). */
export const refundLines = sqliteTable(
  "refund_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    refundId: integer("refund_id")
      .notNull()
      .references(() => refunds.id),
    kind: text("kind", { enum: ["book", "delivery", "other"] }).notNull(),
    bookId: integer("book_id").references(() => books.id),
    itemName: text("item_name").notNull(),
    itemDescription: text("item_description"),
    quantity: integer("quantity").notNull().default(1),
    amountCents: integer("amount_cents").notNull(),
    vatAmountCents: integer("vat_amount_cents").notNull().default(0),
    restockedQty: integer("restocked_qty").notNull().default(0),
  },
  (table) => [
    check("refund_lines_kind_known", isKnownValue(table.kind)),
    check("refund_lines_book_named", sql`(${table.kind} = 'book') = (${table.bookId} is not null)`),
    check("refund_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("refund_lines_amount_positive", sql`${table.amountCents} > 0`),
    check(
      "refund_lines_restocked_within",
      sql`${table.restockedQty} between 0 and ${table.quantity}`,
    ),
    index("refund_lines_by_refund").on(table.refundId),
  ],
);
