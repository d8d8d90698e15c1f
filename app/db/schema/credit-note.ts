import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type InvoiceBusiness, invoices } from "./invoice";
import { refunds } from "./refund";

/**
 * A snapshot, issued when its refund is completed: rendered from this row, the refund's lines and the corrected
 * invoice, none of which ever changes.
 */
export const creditNotes = sqliteTable(
  "credit_notes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    refundId: integer("refund_id")
      .notNull()
      .unique()
      .references(() => refunds.id),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    creditNoteNumber: text("credit_note_number").notNull().unique(),
    totalAmountCents: integer("total_amount_cents").notNull(),
    vatAmountCents: integer("vat_amount_cents").notNull().default(0),
    vatRatePercent: integer("vat_rate_percent").notNull().default(0),
    business: text("business", { mode: "json" }).$type<InvoiceBusiness>().notNull(),
    isTest: integer("is_test", { mode: "boolean" }).notNull(),
    pdfPath: text("pdf_path"),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("credit_notes_total_positive", sql`${table.totalAmountCents} > 0`),
    check(
      "credit_notes_vat_within",
      sql`${table.vatAmountCents} between 0 and ${table.totalAmountCents}`,
    ),
    index("credit_notes_by_issue").on(
      table.isTest,
      table.createdAt,
      table.id,
      table.totalAmountCents,
      table.vatAmountCents,
    ),
  ],
);
