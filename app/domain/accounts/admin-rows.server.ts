import { and, count, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "~/db/client.server";
import { adminUsers, recoveryCodes, secondFactors } from "~/db/schema/account";
import type { Admin } from "./admin";
import { NO_PASSWORD } from "./passwords/password.server";
import type { Role } from "./roles";

/** The owner of an account, without rights: only a live session makes an `Admin`. */
export type AdminUser = { id: number; email: string; role: Role };

const AS_USER = { id: adminUsers.id, email: adminUsers.email, role: adminUsers.role };

const byEmail = db
  .select()
  .from(adminUsers)
  .where(eq(adminUsers.email, sql.placeholder("email")))
  .prepare();

const anyAdmin = db.select({ id: adminUsers.id }).from(adminUsers).limit(1).prepare();

export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}

export function adminByEmail(email: string) {
  return byEmail.get({ email: emailKey(email) });
}

export function adminById(id: number): AdminUser | null {
  return db.select(AS_USER).from(adminUsers).where(eq(adminUsers.id, id)).get() ?? null;
}

export function hasAdmin(): boolean {
  return anyAdmin.get() !== undefined;
}

export function accountChangedAt(adminId: number): number {
  const isThis = eq(adminUsers.id, adminId);
  const row = db.select({ at: adminUsers.updatedAt }).from(adminUsers).where(isThis).get();
  return row?.at ?? 0;
}

export function insertAdmin(
  tx: Transaction,
  admin: { email: string; passwordHash: string; role: Role; name?: string },
  at: number,
): AdminUser {
  return tx
    .insert(adminUsers)
    .values({
      email: emailKey(admin.email),
      passwordHash: admin.passwordHash,
      role: admin.role,
      name: admin.name ?? null,
      createdAt: at,
      updatedAt: at,
    })
    .returning(AS_USER)
    .get();
}

export function namesOfStaff(_admin: Admin): Record<string, string> {
  const rows = db.select({ email: adminUsers.email, name: adminUsers.name }).from(adminUsers);
  return Object.fromEntries(rows.all().flatMap(({ email, name }) => (name ? [[email, name]] : [])));
}

const isActive = and(isNull(adminUsers.endedAt), ne(adminUsers.passwordHash, NO_PASSWORD));

export function ownerEmails(tx: Pick<Transaction, "select">): string[] {
  return tx
    .select({ email: adminUsers.email })
    .from(adminUsers)
    .where(and(eq(adminUsers.role, "owner"), isActive))
    .all()
    .map(({ email }) => email);
}

export function storePassword(
  tx: Transaction,
  adminId: number,
  passwordHash: string,
  at: number,
): void {
  tx.update(adminUsers)
    .set({ passwordHash, pinHash: null, updatedAt: at })
    .where(eq(adminUsers.id, adminId))
    .run();
}

const rowOf = db
  .select()
  .from(secondFactors)
  .where(eq(secondFactors.adminId, sql.placeholder("adminId")))
  .prepare();

type FactorRow = NonNullable<ReturnType<typeof rowOf.get>>;

export function factorRow(adminId: number): FactorRow | undefined {
  return rowOf.get({ adminId });
}

export function hasFactor(adminId: number): boolean {
  return (factorRow(adminId)?.since ?? null) !== null;
}

export function recoveryCodesLeft(adminId: number): number {
  const isTheirs = eq(recoveryCodes.adminId, adminId);
  return db.select({ left: count() }).from(recoveryCodes).where(isTheirs).get()?.left ?? 0;
}

export function removeFactor(tx: Transaction, adminId: number): void {
  tx.delete(recoveryCodes).where(eq(recoveryCodes.adminId, adminId)).run();
  tx.delete(secondFactors).where(eq(secondFactors.adminId, adminId)).run();
}
