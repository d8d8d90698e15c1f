import { sql } from "drizzle-orm";
import { check, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { isKnownValue } from "./known-value";

export const DELIVERY_KINDS = ["collection", "courier", "pickup_point", "school"] as const;

/**
 * A delivery method. Prices in cents, VAT included: `priceCents` for the first copy, `perExtraCopyCents` for each
 * further one, free from `freeFromCents` worth of books on. Payments keep a snapshot, so a method can change or be
 * deleted at any time.
 */
export const deliveryMethods = sqliteTable(
  "delivery_methods",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: DELIVERY_KINDS }).notNull(),
    name: text("name").notNull(),
    details: text("details").notNull().default(""),
    priceCents: integer("price_cents").notNull(),
    freeFromCents: integer("free_from_cents"),
    perExtraCopyCents: integer("per_extra_copy_cents").notNull().default(0),
    leadTime: text("lead_time").notNull().default(""),
    position: integer("position").notNull().default(0),
    isOffered: integer("is_offered", { mode: "boolean" }).notNull().default(true),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
    deletedAt: integer("deleted_at"),
  },
  (table) => [
    check("delivery_methods_kind_known", isKnownValue(table.kind)),
    check("delivery_methods_name_not_blank", sql`length(trim(${table.name})) > 0`),
    check("delivery_methods_price_not_negative", sql`${table.priceCents} >= 0`),
    check("delivery_methods_free_from_positive", sql`${table.freeFromCents} > 0`),
    check("delivery_methods_per_extra_copy_not_negative", sql`${table.perExtraCopyCents} >= 0`),
  ],
);
