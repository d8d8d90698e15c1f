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
import { type AskedOfOwner, FLAG_KINDS } from "../payment-flags";
import { adminUsers } from "./account";
import { bookLists, copiesOfOtherLists } from "./book-list";
import { bookColumn, books } from "./catalogue";
import { DELIVERY_KINDS, deliveryMethods } from "./delivery";
import { isKnownValue } from "./known-value";

export type DeliveryAddress = {
  street: string;
  suburb: string;
  town: string;
  postalCode: string;
  province: string;
};

/**
 * A pending payment with a live hold reserves its copies; there is no separate hold table. The migration adds triggers:
 * a completed payment stays completed, and an amount never changes. With `holdsCopies` false it reserves nothing: the
 * first to pay gets the copies. A blank `customerEmail` is a buyer without one, as at the counter: views say null.
 * `searchText` is folded by the domain and starts blank. Triggers keep its trigrams in `payment_search`, by rowid:
 * rebuild them with the table. Words of one or two letters use the index that covers the text.
 */
export const payments = sqliteTable(
  "payments",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull().unique(),
    bookId: bookColumn(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone"),
    amountCents: integer("amount_cents").notNull(),
    status: text("status", { enum: ["pending", "completed", "failed", "cancelled"] })
      .notNull()
      .default("pending"),
    isTest: integer("is_test", { mode: "boolean" }).notNull(),
    holdExpiresAt: integer("hold_expires_at").notNull(),
    holdsCopies: integer("holds_copies", { mode: "boolean" }).notNull().default(true),
    /** Digests of the idempotency key, and of the request under it. */
    idempotencyKey: text("idempotency_key").unique(),
    askedDigest: text("asked_digest"),
    cartSessionId: text("cart_session_id"),
    cartGivenBackAt: integer("cart_given_back_at"),
    payfastPaymentId: text("payfast_payment_id"),
    payfastToken: text("payfast_token"),
    paymentMethod: text("payment_method"),
    invoiceNumber: text("invoice_number").unique(),
    buyerCompany: text("buyer_company"),
    buyerAddress: text("buyer_address"),
    buyerVatNumber: text("buyer_vat_number"),
    notes: text("notes"),
    method: text("method", { enum: ["payfast", "bank_transfer", "on_collection", "mukuru"] })
      .notNull()
      .default("payfast"),
    deliveryMethodId: integer("delivery_method_id").references(() => deliveryMethods.id),
    deliveryKind: text("delivery_kind", { enum: DELIVERY_KINDS }),
    deliveryName: text("delivery_name"),
    deliveryCents: integer("delivery_cents").notNull().default(0),
    deliveryAddress: text("delivery_address", { mode: "json" }).$type<DeliveryAddress>(),
    pickupPoint: text("pickup_point"),
    agreedText: text("agreed_text"),
    agreedAt: integer("agreed_at"),
    searchText: text("search_text").notNull().default(""),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    completedAt: integer("completed_at"),
    providerCheckedAt: integer("provider_checked_at"),
    erasedAt: integer("erased_at"),
  },
  (table) => [
    check(
      "payments_id_shape",
      sql`length(${table.id}) >= 22 and ${table.id} not glob '*[^A-Za-z0-9_-]*'`,
    ),
    check("payments_amount_positive", sql`${table.amountCents} > 0`),
    check("payments_status_known", isKnownValue(table.status)),
    check("payments_is_test_flag", sql`${table.isTest} in (0, 1)`),
    check(
      "payments_completed_has_proof",
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null and ${table.invoiceNumber} is not null)`,
    ),
    index("payments_live_holds").on(table.holdExpiresAt).where(sql`${table.status} = 'pending'`),
    // The few that wait for a transfer or to be collected, among all that were begun and left.
    index("payments_awaited")
      .on(table.holdExpiresAt, table.createdAt)
      .where(sql`${table.status} = 'pending' and ${table.method} <> 'payfast'`),
    index("payments_by_book").on(table.bookId),
    index("payments_by_status").on(table.status, table.createdAt),
    index("payments_paid")
      .on(table.isTest, table.completedAt, table.amountCents, table.deliveryCents)
      .where(sql`${table.status} = 'completed'`),
    // How many orders go which way.
    index("payments_by_way").on(table.deliveryKind).where(sql`${table.status} = 'completed'`),
    index("payments_search").on(table.createdAt, table.searchText, table.status),
    index("payments_figures").on(table.isTest, table.status, table.amountCents),
    index("payments_by_cart")
      .on(table.cartSessionId)
      .where(sql`${table.cartSessionId} is not null`),
    index("payments_by_provider_id")
      .on(table.payfastPaymentId)
      .where(sql`${table.payfastPaymentId} is not null`),
  ],
);

export const paymentColumn = () =>
  text("payment_id")
    .notNull()
    .references(() => payments.id);

/**
 * The owners of each payment's hold: keyed digests of browser, cart, mail address and network, which cannot be
 * reversed. Kept as long as holds count.
 */
export const paymentHoldOwners = sqliteTable(
  "payment_holders",
  {
    paymentId: paymentColumn(),
    kind: text("kind", { enum: ["browser", "cart", "mail", "network", "wide-network"] }).notNull(),
    token: text("token").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.kind] }),
    check("payment_holders_kind_known", isKnownValue(table.kind)),
    index("payment_holders_by_token").on(table.token),
    index("payment_holders_by_created").on(table.createdAt),
  ],
);

/** `condition` is the book's when ordered. Completion took `takenQty` from stock; the others are outstanding. */
export const paymentItems = sqliteTable(
  "payment_items",
  {
    paymentId: paymentColumn(),
    bookId: bookColumn(),
    title: text("title").notNull(),
    condition: text("condition"),
    unitPriceCents: integer("unit_price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
    quantity: integer("quantity").notNull().default(1),
    takenQty: integer("taken_qty").notNull().default(0),
    listId: integer("list_id").references(() => bookLists.id, { onDelete: "set null" }),
    otherLists: copiesOfOtherLists(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.bookId] }),
    check("payment_items_price_positive", sql`${table.unitPriceCents} > 0`),
    check("payment_items_quantity_positive", sql`${table.quantity} > 0`),
    check("payment_items_taken_within", sql`${table.takenQty} between 0 and ${table.quantity}`),
    index("payment_items_by_book").on(table.bookId),
    index("payment_items_by_list").on(table.listId).where(sql`${table.listId} is not null`),
  ],
);

export const paymentLogs = sqliteTable(
  "payment_logs",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    event: text("event").notNull(),
    status: text("status").notNull(),
    message: text("message").notNull(),
    data: text("data", { mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
    source: text("source", { enum: ["system", "shopper", "provider", "admin"] })
      .notNull()
      .default("system"),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("payment_logs_source_known", isKnownValue(table.source)),
    index("payment_logs_by_payment").on(table.paymentId, table.id),
  ],
);

/**
 * Problems that an owner must look at: raised by the system, or by a counter who asks for a refund; resolved by a
 * person with a note, or by what answers them. `bookId` is the book whose copies are missing, `providerPaymentId`
 * PayFast's number of the money.
 */
export const paymentFlags = sqliteTable(
  "payment_flags",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    kind: text("kind", { enum: FLAG_KINDS }).notNull(),
    detail: text("detail").notNull(),
    asked: text("asked", { mode: "json" }).$type<AskedOfOwner>(),
    bookId: integer("book_id").references(() => books.id),
    providerPaymentId: text("provider_payment_id"),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
    settledBy: integer("settled_by").references(() => adminUsers.id),
    note: text("note"),
  },
  (table) => [
    check("payment_flags_kind_known", isKnownValue(table.kind)),
    uniqueIndex("payment_flags_once")
      .on(table.paymentId, table.kind, table.detail)
      .where(sql`${table.bookId} is null`),
    uniqueIndex("payment_flags_once_a_book")
      .on(table.paymentId, table.kind, table.bookId)
      .where(sql`${table.bookId} is not null`),
    index("payment_flags_open").on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/** What PayFast reports of a payment: its own word for the status, and the amount in cents, null when unreadable. */
export type PaymentReport = {
  providerPaymentId: string;
  status: string;
  amountGrossCents: number | null;
  token?: string;
};

/**
 * The webhook inbox. It keeps every notification verified as PayFast's for one of our payments, and the last few
 * unverified ones. At `trimmedAt` personal data is removed. Lines of PayFast's history that took effect have `history`
 * for an address. Payment id and status are unique only among those: a forged notification cannot block a real one.
 */
export const providerNotifications = sqliteTable(
  "provider_notifications",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    rawBody: text("raw_body").notNull(),
    /** What its arrival proved and parsed; null for refused ones and lines of the history. */
    report: text("report", { mode: "json" }).$type<PaymentReport>(),
    remoteAddress: text("remote_address").notNull(),
    receivedAt: integer("received_at").notNull(),
    verdict: text("verdict", { enum: ["received", "applied", "duplicate", "ignored", "rejected"] })
      .notNull()
      .default("received"),
    reason: text("reason"),
    tries: integer("tries").notNull().default(0),
    paymentId: text("payment_id").references(() => payments.id),
    providerPaymentId: text("provider_payment_id"),
    providerStatus: text("provider_status"),
    settledAt: integer("settled_at"),
    trimmedAt: integer("trimmed_at"),
  },
  (table) => [
    check("provider_notifications_verdict_known", isKnownValue(table.verdict)),
    uniqueIndex("provider_notifications_applied_once")
      .on(table.providerPaymentId, table.providerStatus)
      .where(sql`${table.verdict} = 'applied'`),
    index("provider_notifications_by_payment").on(table.paymentId),
    index("provider_notifications_open")
      .on(table.receivedAt)
      .where(sql`${table.verdict} = 'received'`),
    index("provider_notifications_refused").on(table.id).where(sql`${table.verdict} = 'rejected'`),
    index("provider_notifications_untrimmed")
      .on(table.settledAt)
      .where(sql`${table.trimmedAt} is null`),
  ],
);

/** Transactions in PayFast's history that match no payment. The admin resolves each with a note. */
export const unknownReceipts = sqliteTable(
  "unknown_receipts",
  {
    providerPaymentId: text("provider_payment_id").primaryKey(),
    claimedPaymentId: text("claimed_payment_id").notNull(),
    amountCents: integer("amount_cents"),
    isTest: integer("is_test", { mode: "boolean" }).notNull(),
    receivedAt: integer("received_at"),
    createdAt: integer("created_at").notNull(),
    settledAt: integer("settled_at"),
    settledBy: integer("settled_by").references(() => adminUsers.id),
    note: text("note"),
  },
  (table) => [
    check("unknown_receipts_is_test_flag", sql`${table.isTest} in (0, 1)`),
    index("unknown_receipts_open").on(table.createdAt).where(sql`${table.settledAt} is null`),
  ],
);

/** Gapless counters: a number is taken inside the transaction that uses it. */
export const sequences = sqliteTable(
  "sequences",
  { name: text("name").primaryKey(), value: integer("value").notNull() },
  (table) => [check("sequences_value_positive", sql`${table.value} > 0`)],
);
