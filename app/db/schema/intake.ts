import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DraftLine, ToDescribe } from "../drafted-books";
import { adminColumn, adminUsers } from "./account";
import { isKnownValue } from "./known-value";
import { paymentColumn, payments } from "./payment";

export const ID_KINDS = ["sa_id", "passport", "other"] as const;
export type IdKind = (typeof ID_KINDS)[number];

/**
 * People who bring books. ID number and bank account are encrypted, and no search reads them. A seller who is erased
 * keeps the row, so that the intakes stay whole.
 */
export const sellers = sqliteTable(
  "sellers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    name: text("name").notNull(),
    phone: text("phone"),
    email: text("email"),
    address: text("address"),
    idKind: text("id_kind", { enum: ID_KINDS }),
    idNumberEncrypted: text("id_number_encrypted"),
    verifiedHow: text("verified_how"),
    bankEncrypted: text("bank_encrypted"),
    // Of the link to their own page.
    pageTokenHash: text("page_token_hash").unique(),
    isAdult: integer("is_adult", { mode: "boolean" }).notNull().default(false),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    erasedAt: integer("erased_at"),
  },
  (table) => [
    check("sellers_id_kind_known", isKnownValue(table.idKind)),
    index("sellers_by_phone").on(table.phone),
  ],
);

export const INTAKE_KINDS = ["bought", "consigned", "given"] as const;
export type IntakeKind = (typeof INTAKE_KINDS)[number];

export const PAYOUT_WAYS = ["cash", "transfer", "later"] as const;
export type PayoutWay = (typeof PAYOUT_WAYS)[number];

type NotTaken = { title: string; reason: string };

/**
 * Books that came in together, numbered without gaps. `idempotencyKey` is what makes a repeat the same intake. Undone
 * as far as its copies were unsold.
 */
export const intakes = sqliteTable(
  "intakes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    number: text("number").notNull().unique(),
    kind: text("kind", { enum: INTAKE_KINDS }).notNull(),
    sellerId: integer("seller_id").references(() => sellers.id),
    adminId: adminColumn(),
    takenAt: integer("taken_at").notNull(),
    terms: text("terms").notNull(),
    payout: text("payout", { enum: PAYOUT_WAYS }),
    // Of a purchase by a shop that was registered for VAT then.
    vatRatePercent: integer("vat_rate_percent"),
    notTaken: text("not_taken", { mode: "json" }).$type<NotTaken[]>().notNull().default([]),
    idempotencyKey: text("idempotency_key").unique(),
    undoneAt: integer("undone_at"),
    reason: text("reason"),
  },
  (table) => [
    check("intakes_kind_known", isKnownValue(table.kind)),
    check("intakes_payout_known", isKnownValue(table.payout)),
    check("intakes_seller_unless_given", sql`${table.kind} = 'given' or ${table.sellerId} > 0`),
    check("intakes_paid_unless_given", sql`(${table.kind} = 'given') = (${table.payout} is null)`),
    check(
      "intakes_undone_with_a_reason",
      sql`(${table.undoneAt} is null) = (${table.reason} is null)`,
    ),
    index("intakes_by_seller").on(table.sellerId),
    index("intakes_by_time").on(table.takenAt),
  ],
);

export const UNSOLD_FATES = ["given_back", "kept", "given_away"] as const;
export type UnsoldFate = (typeof UNSOLD_FATES)[number];

/**
 * The copies of a book that one intake brought, with its title as it was then. Not a reference to the book: undoing an
 * import takes its books out of the table. `returnedQty` went back to the seller, `keptQty` became the shop's. For sale
 * from `availableFrom` on. Consigned ones have what was agreed: the seller's share of the price sold, until when they
 * are for sale, and what becomes of them then.
 */
export const lots = sqliteTable(
  "lots",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    intakeId: integer("intake_id")
      .notNull()
      .references(() => intakes.id),
    bookId: integer("book_id").notNull(),
    title: text("title").notNull(),
    isbn: text("isbn"),
    condition: text("condition").notNull(),
    quantity: integer("quantity").notNull(),
    soldQty: integer("sold_qty").notNull().default(0),
    returnedQty: integer("returned_qty").notNull().default(0),
    keptQty: integer("kept_qty").notNull().default(0),
    givenAwayQty: integer("given_away_qty").notNull().default(0),
    paidCents: integer("paid_cents"),
    askedCents: integer("asked_cents").notNull(),
    availableFrom: integer("available_from").notNull().default(0),
    sharePercent: integer("share_percent"),
    unsoldOn: integer("unsold_on"),
    unsoldFate: text("unsold_fate", { enum: UNSOLD_FATES }),
  },
  (table) => [
    check("lots_have_copies", sql`${table.quantity} > 0`),
    check("lots_returned_within", sql`${table.returnedQty} between 0 and ${table.quantity}`),
    check("lots_paid_not_negative", sql`${table.paidCents} >= 0`),
    index("lots_by_intake").on(table.intakeId),
    index("lots_by_book").on(table.bookId, table.id),
    index("lots_unsold").on(table.unsoldOn).where(sql`${table.unsoldOn} is not null`),
  ],
);

/**
 * What a payment took from a lot, and gave back; copies that came without one have none. `bookId` is its line,
 * `goneQty` copies that left the shelf, `paidQty` those that were paid for without money back since; `isKept` where
 * they were the shop's by then. Append-only: triggers refuse updates and deletes.
 */
export const lotSales = sqliteTable(
  "lot_sales",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    lotId: integer("lot_id").references(() => lots.id),
    paymentId: paymentColumn(),
    bookId: integer("book_id").notNull(),
    paidQty: integer("paid_qty").notNull(),
    goneQty: integer("gone_qty").notNull(),
    priceCents: integer("price_cents").notNull(),
    isKept: integer("is_kept", { mode: "boolean" }).notNull().default(false),
    at: integer("at").notNull(),
  },
  (table) => [
    check("lot_sales_change_a_lot", sql`${table.paidQty} <> 0 or ${table.goneQty} <> 0`),
    index("lot_sales_by_lot").on(table.lotId),
    index("lot_sales_by_payment").on(table.paymentId, table.bookId),
  ],
);

export const PAID_OUT_BY = ["cash", "transfer"] as const;
export type PaidOutBy = (typeof PAID_OUT_BY)[number];

export const PAYOUT_STATES = ["prepared", "sent", "cancelled"] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/**
 * Money that goes to a seller, numbered without gaps. Its entry is written when it is sent; a seller has one prepared.
 */
export const payouts = sqliteTable(
  "payouts",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    number: text("number").notNull().unique(),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => sellers.id),
    way: text("way", { enum: PAID_OUT_BY }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    state: text("state", { enum: PAYOUT_STATES }).notNull().default("prepared"),
    reference: text("reference"),
    adminId: adminColumn(),
    preparedAt: integer("prepared_at").notNull(),
    settledAt: integer("settled_at"),
  },
  (table) => [
    check("payouts_way_known", isKnownValue(table.way)),
    check("payouts_state_known", isKnownValue(table.state)),
    check("payouts_pay_something", sql`${table.amountCents} > 0`),
    check("payouts_settled", sql`(${table.state} = 'prepared') = (${table.settledAt} is null)`),
    uniqueIndex("payouts_one_prepared").on(table.sellerId).where(sql`${table.state} = 'prepared'`),
  ],
);

export const DEBT_ENDS = ["paid_back", "written_off"] as const;

export const ENTRY_KINDS = [
  ...(["bought", "sold", "refunded", "paid_out", "corrected"] as const),
  ...DEBT_ENDS,
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/**
 * The ledger of each seller: the sum is what the shop owes, or below zero the seller. A sale and its refund have the
 * price of each copy; what was written off has a reason. Append-only: triggers refuse updates and deletes.
 */
export const sellerEntries = sqliteTable(
  "seller_entries",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    sellerId: integer("seller_id")
      .notNull()
      .references(() => sellers.id),
    at: integer("at").notNull(),
    kind: text("kind", { enum: ENTRY_KINDS }).notNull(),
    amountCents: integer("amount_cents").notNull(),
    intakeId: integer("intake_id").references(() => intakes.id),
    lotId: integer("lot_id").references(() => lots.id),
    paymentId: text("payment_id").references(() => payments.id),
    payoutId: integer("payout_id").references(() => payouts.id),
    priceCents: integer("price_cents"),
    reason: text("reason"),
  },
  (table) => [
    check("seller_entries_kind_known", isKnownValue(table.kind)),
    check(
      "seller_entries_written_off_with_a_reason",
      sql`(${table.kind} = 'written_off') = (${table.reason} is not null)`,
    ),
    check("seller_entries_move_money", sql`${table.amountCents} <> 0`),
    index("seller_entries_by_seller").on(table.sellerId, table.id),
    index("seller_entries_by_time").on(table.at),
  ],
);

export const OFFER_STATES = ["open", "taken", "declined", "cancelled"] as const;

type OfferLine = {
  bookId: number;
  title: string;
  condition: string;
  paidCents: number;
  // What was paid for it when it was taken in, and why it was not taken; neither while it is to come.
  takenCents?: number;
  notTaken?: string;
};
type ToLookAt = { toLookAt: string };

/**
 * Books that somebody wants to sell, at prices that hold until `validUntil`. Open after that, it has lapsed. Partly
 * taken in it stays open for the rest, and names the last intake. `answer`
 * is why it was declined. Lines without a price name what the shop first looks at. Deleted some time after its end.
 */
export const offers = sqliteTable(
  "offers",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    phone: text("phone").notNull(),
    email: text("email"),
    lines: text("lines", { mode: "json" }).$type<(OfferLine | ToLookAt)[]>().notNull(),
    state: text("state", { enum: OFFER_STATES }).notNull().default("open"),
    answer: text("answer"),
    intakeId: integer("intake_id").references(() => intakes.id),
    idempotencyKey: text("idempotency_key").unique(),
    askedDigest: text("asked_digest"),
    createdAt: integer("created_at").notNull(),
    validUntil: integer("valid_until").notNull(),
    endedAt: integer("ended_at"),
  },
  (table) => [
    check("offers_state_known", isKnownValue(table.state)),
    check("offers_have_lines", sql`json_array_length(${table.lines}) > 0`),
    check("offers_end", sql`(${table.state} = 'open') = (${table.endedAt} is null)`),
    index("offers_by_time").on(table.createdAt),
    index("offers_by_phone").on(table.phone),
  ],
);

/** An intake that is being typed, at one table: two helpers have one each. Deleted when it is finished. */
export const intakeDrafts = sqliteTable(
  "intake_drafts",
  {
    id: text("id").primaryKey(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: INTAKE_KINDS }).notNull(),
    payout: text("payout", { enum: PAYOUT_WAYS }).notNull(),
    sellerId: integer("seller_id").references(() => sellers.id),
    offerId: integer("offer_id").references(() => offers.id, { onDelete: "set null" }),
    lines: text("lines", { mode: "json" }).$type<DraftLine[]>().notNull().default([]),
    toDescribe: text("to_describe", { mode: "json" }).$type<ToDescribe[]>().notNull().default([]),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("intake_drafts_kind_known", isKnownValue(table.kind)),
    check("intake_drafts_payout_known", isKnownValue(table.payout)),
    index("intake_drafts_by_offer").on(table.offerId),
  ],
);
