import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { payments } from "./payment";

/** The seller on the day of the invoice. Null where the owner had not filled it in. */
export type InvoiceBusiness = {
  name: string;
  /** Full name and legal status. Missing on invoices from before this setting existed. */
  legalName?: string;
  address: string | null;
  email: string | null;
  phone: string | null;
  companyNumber: string | null;
  vatNumber: string | null;
};

/** A snapshot, issued on payment. Invoices are rendered from it, never from later prices or settings. */
export const invoices = sqliteTable(
  "invoices",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    paymentId: text("payment_id")
      .notNull()
      .unique()
      .references(() => payments.id),
    invoiceNumber: text("invoice_number").notNull().unique(),
    customerName: text("customer_name").notNull(),
    customerEmail: text("customer_email").notNull(),
    customerPhone: text("customer_phone"),
    customerCompany: text("customer_company"),
    customerAddress: text("customer_address"),
    customerVatNumber: text("customer_vat_number"),
    itemName: text("item_name").notNull(),
    itemDescription: text("item_description"),
    quantity: integer("quantity").notNull().default(1),
    unitPriceCents: integer("unit_price_cents").notNull(),
    totalAmountCents: integer("total_amount_cents").notNull(),
    vatAmountCents: integer("vat_amount_cents").notNull().default(0),
    vatRatePercent: integer("vat_rate_percent").notNull().default(0),
    business: text("business", { mode: "json" }).$type<InvoiceBusiness>().notNull(),
    isTest: integer("is_test", { mode: "boolean" }).notNull(),
    /** Number of books, which reports read instead of the lines. */
    copies: integer("copies").notNull().default(0),
    pdfPath: text("pdf_path"),
    /** Keyed digests of the erased mail and phone, so that the person can still learn that their name is kept. */
    contactDigests: text("contact_digests", { mode: "json" }).$type<string[]>(),
    /** When the buyer's name was removed, which tax law requires until then. */
    erasedAt: integer("erased_at"),
    paidAt: integer("paid_at").notNull(),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    check("invoices_total_positive", sql`${table.totalAmountCents} > 0`),
    check(
      "invoices_vat_within",
      sql`${table.vatAmountCents} between 0 and ${table.totalAmountCents}`,
    ),
    index("invoices_by_issue").on(
      table.isTest,
      table.createdAt,
      table.id,
      table.vatAmountCents,
      table.copies,
    ),
  ],
);

export const invoiceLines = sqliteTable(
  "invoice_lines",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    invoiceId: integer("invoice_id")
      .notNull()
      .references(() => invoices.id),
    itemName: text("item_name").notNull(),
    itemDescription: text("item_description"),
    quantity: integer("quantity").notNull(),
    unitPriceCents: integer("unit_price_cents").notNull(),
    originalPriceCents: integer("original_price_cents"),
  },
  (table) => [
    check("invoice_lines_quantity_positive", sql`${table.quantity} > 0`),
    check("invoice_lines_price_positive", sql`${table.unitPriceCents} > 0`),
    index("invoice_lines_by_invoice").on(table.invoiceId),
  ],
);
