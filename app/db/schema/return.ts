import { sql } from "drizzle-orm";
import {
  blob,
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { bookColumn, books } from "./catalogue";
import { isKnownValue } from "./known-value";
import { paymentColumn } from "./payment";
import { type RefundReason, refunds } from "./refund";

/** Why a buyer returns a book: the reasons of refunds that a buyer can know. */
export const RETURN_REASONS = [
  "not_as_described",
  "wrong_edition",
  "learner_moved",
  "changed_mind",
  "other",
] as const satisfies RefundReason[];
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_WISHES = ["refund", "swap"] as const;
export type ReturnWish = (typeof RETURN_WISHES)[number];

export const RETURN_ANSWERS = ["refund", "swap", "refused"] as const;

const RETURN_ENDS = [...RETURN_ANSWERS, "withdrawn"] as const;

/**
 * Books of an order that its buyer asks to return, and the shop's answer; null until there is one, and `withdrawn` where
 * the buyer needs none any more. `answerText` is what the buyer reads: it must say why where the answer is no.
 * `idempotencyKey` is the key under which it was asked, and `askedDigest` tells whether the same was asked again.
 */
export const returns = sqliteTable(
  "returns",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: paymentColumn(),
    reason: text("reason", { enum: RETURN_REASONS }).notNull(),
    note: text("note").notNull().default(""),
    wish: text("wish", { enum: RETURN_WISHES }).notNull(),
    answer: text("answer", { enum: RETURN_ENDS }),
    answerText: text("answer_text").notNull().default(""),
    refundId: integer("refund_id").references(() => refunds.id),
    answeredAt: integer("answered_at"),
    answeredBy: integer("answered_by").references(() => adminUsers.id),
    handedOverAt: integer("handed_over_at"),
    idempotencyKey: text("idempotency_key"),
    askedDigest: text("asked_digest"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("returns_reason_known", isKnownValue(table.reason)),
    check("returns_wish_known", isKnownValue(table.wish)),
    check("returns_answer_known", sql`${table.answer} is null or ${isKnownValue(table.answer)}`),
    check("returns_answered", sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      "returns_refund_answers",
      sql`(${table.refundId} is not null) = (${table.answer} is not null and ${table.answer} = 'refund')`,
    ),
    check(
      "returns_refused_with_words",
      sql`${table.answer} is null or ${table.answer} <> 'refused' or ${table.answerText} <> ''`,
    ),
    index("returns_by_payment").on(table.paymentId),
    index("returns_open").on(table.createdAt).where(sql`${table.answer} is null`),
    index("returns_by_refund").on(table.refundId).where(sql`${table.refundId} is not null`),
    uniqueIndex("returns_once")
      .on(table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
  ],
);

export const returnLines = sqliteTable(
  "return_lines",
  {
    returnId: integer("return_id")
      .notNull()
      .references(() => returns.id),
    bookId: bookColumn(),
    quantity: integer("quantity").notNull(),
    swappedForId: integer("swapped_for_id").references(() => books.id),
  },
  (table) => [
    primaryKey({ columns: [table.returnId, table.bookId] }),
    check("return_lines_quantity_positive", sql`${table.quantity} > 0`),
  ],
);

/**
 * The buyer's photo of what they return, as a JPEG without what a camera notes. It is in the database and in no folder,
 * so that it is served to the office alone, and goes with its return.
 */
export const returnPhotos = sqliteTable("return_photos", {
  returnId: integer("return_id")
    .primaryKey()
    .references(() => returns.id),
  jpeg: blob("jpeg", { mode: "buffer" }).notNull(),
});
