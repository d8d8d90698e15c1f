import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { adminUsers } from "./account";
import { isKnownValue } from "./known-value";

export const REQUEST_KINDS = ["access", "correction", "erasure", "objection"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/**
 * A person's request about their own data, and its deadline. `contact` is their mail address or phone; once they are
 * erased it is shortened to what only they recognise.
 */
export const subjectRequests = sqliteTable(
  "person_requests",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    kind: text("kind", { enum: REQUEST_KINDS }).notNull(),
    contact: text("contact").notNull(),
    receivedAt: integer("received_at").notNull(),
    dueAt: integer("due_at").notNull(),
    doneAt: integer("done_at"),
    outcome: text("outcome").notNull().default(""),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    check("person_requests_kind_known", isKnownValue(table.kind)),
    index("person_requests_open").on(table.dueAt).where(sql`${table.doneAt} is null`),
    index("person_requests_by_received").on(table.receivedAt),
  ],
);

export const retentionRuns = sqliteTable("retention_runs", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  at: integer("at").notNull(),
  counts: text("counts", { mode: "json" }).$type<Record<string, number>>().notNull(),
});
