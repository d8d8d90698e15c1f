import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

const ADMIN_ROLES = ["owner", "counter", "packer"] as const;

export const adminUsers = sqliteTable("admin_users", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  email: text("email").notNull().unique(),
  name: text("name"),
  passwordHash: text("password_hash").notNull(),
  role: text("role", { enum: ADMIN_ROLES }).notNull().default("packer"),
  pinHash: text("pin_hash"),
  endedAt: integer("ended_at"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});

export const adminColumn = () =>
  integer("admin_id")
    .notNull()
    .references(() => adminUsers.id);

export const sessions = sqliteTable(
  "sessions",
  {
    idHash: text("id_hash").primaryKey(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    deviceHash: text("device_hash"),
    createdAt: integer("created_at").notNull(),
    lastSeenAt: integer("last_seen_at").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [
    index("sessions_by_admin").on(table.adminId),
    index("sessions_by_expiry").on(table.expiresAt),
  ],
);

// What an owner allowed a helper by PIN: one refund of one payment.
export const allowances = sqliteTable(
  "allowances",
  {
    sessionHash: text("session_hash")
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: "cascade" }),
    ownerId: integer("owner_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    paymentId: text("payment_id").notNull(),
    expiresAt: integer("expires_at").notNull(),
  },
  (table) => [index("allowances_by_owner").on(table.ownerId)],
);

// Who signed in with their password in which browser: a PIN signs in there until the end of that day.
export const deviceSignIns = sqliteTable(
  "device_sign_ins",
  {
    deviceHash: text("device_hash").notNull(),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    signedInAt: integer("signed_in_at").notNull(),
    wrongPins: integer("wrong_pins").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.deviceHash, table.adminId] }),
    index("device_sign_ins_by_admin").on(table.adminId),
  ],
);

/**
 * An admin's second factor: the key of an authenticator app, encrypted. `since` is null until it is turned on. A draft
 * is a key that awaits its first code. `lastStep` is the time step of the last code, so that each counts once.
 */
export const secondFactors = sqliteTable("second_factors", {
  adminId: integer("admin_id")
    .primaryKey()
    .references(() => adminUsers.id, { onDelete: "cascade" }),
  keyEncrypted: text("key_encrypted"),
  since: integer("since"),
  lastStep: integer("last_step"),
  draftKeyEncrypted: text("draft_key_encrypted"),
  draftAt: integer("draft_at"),
});

export const recoveryCodes = sqliteTable(
  "recovery_codes",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    adminId: integer("admin_id")
      .notNull()
      .references(() => adminUsers.id, { onDelete: "cascade" }),
    codeHash: text("code_hash").notNull(),
  },
  (table) => [index("recovery_codes_by_admin").on(table.adminId)],
);

export const setupLinks = sqliteTable("setup_links", {
  tokenHash: text("token_hash").primaryKey(),
  adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "cascade" }),
  createdAt: integer("created_at").notNull(),
  expiresAt: integer("expires_at").notNull(),
  usedAt: integer("used_at"),
});

export const auditLog = sqliteTable(
  "audit_log",
  {
    id: integer("id").primaryKey({ autoIncrement: true }),
    adminId: integer("admin_id").references(() => adminUsers.id, { onDelete: "set null" }),
    adminEmail: text("admin_email").notNull(),
    action: text("action").notNull(),
    targetKind: text("target_kind").notNull(),
    targetId: text("target_id").notNull(),
    changes: text("changes", { mode: "json" }).$type<
      Record<string, { from: unknown; to: unknown }>
    >(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [
    index("audit_log_by_target").on(table.targetKind, table.targetId, table.id),
    index("audit_log_by_created").on(table.createdAt),
  ],
);
