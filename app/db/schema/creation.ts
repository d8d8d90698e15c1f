import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { isKnownValue } from "./known-value";

const CREATION_KINDS = [
  "book",
  "list",
  "title",
  "delivery-method",
  "school",
  "subject",
  "grade",
  "person-request",
  "import",
  "offer-change",
] as const;
export type CreationKind = (typeof CREATION_KINDS)[number];

/**
 * What an admin created under the key of a form or call, so that a repeat creates nothing. The digest of the request
 * tells a repeat from another request under the same key.
 */
export const creations = sqliteTable(
  "creations",
  {
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    kind: text("kind", { enum: CREATION_KINDS }).notNull(),
    createdId: text("created_id").notNull(),
    askedDigest: text("asked_digest").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.adminId, table.key] }),
    check("creations_kind_known", isKnownValue(table.kind)),
    index("creations_by_created").on(table.createdAt),
  ],
);
