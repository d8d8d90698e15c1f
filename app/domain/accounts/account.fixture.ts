import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers, sessions, setupLinks } from "~/db/schema/account";
import { type Admin, type Owner, permitted } from "./admin";
import { type AdminUser, insertAdmin } from "./admin-rows.server";
import { hashPassword, NO_PASSWORD } from "./passwords/password.server";
import type { Role } from "./roles";
import { findSession, type LiveSession, openSession } from "./session.server";

let admins = 0;

export const PASSWORD = "seven quiet libraries";

export const BROWSER = { userAgent: "Mozilla/5.0 (Android 15) Chrome/141.0", olderId: null };

export async function someAccount(): Promise<AdminUser> {
  admins += 1;
  const passwordHash = await hashPassword(PASSWORD);
  return write((tx) =>
    insertAdmin(tx, { email: `admin${admins}@example.org`, passwordHash, role: "owner" }, 1),
  );
}

export function sessionFor(adminId: number): LiveSession & { id: string; admin: Owner } {
  const id = openSession(adminId, BROWSER);
  const session = findSession(id);
  if (session === null) throw new Error("The session did not open");
  return { ...session, id, admin: permitted(session.admin, "roles") };
}

export function storedAdmin(): Owner {
  admins += 1;
  const email = `admin${admins}@example.org`;
  const { id } = write((tx) =>
    insertAdmin(tx, { email, passwordHash: NO_PASSWORD, role: "owner" }, 1),
  );
  return sessionFor(id).admin;
}

export function forgetAdmins(): void {
  for (const table of [sessions, setupLinks, adminUsers]) db.delete(table).run();
}

export const sessionRow = (key: string) =>
  db.select().from(sessions).where(eq(sessions.idHash, key)).get();

export function testAdmin(email?: string): Owner;
export function testAdmin<R extends Role>(email: string, role: R): Admin<R>;
export function testAdmin(email = "owner@example.org", role: Role = "owner"): Admin {
  const user = { email, passwordHash: "-", role, createdAt: 1, updatedAt: 1 };
  const { id } = db
    .insert(adminUsers)
    .values(user)
    .onConflictDoUpdate({ target: adminUsers.email, set: { updatedAt: 1 } })
    .returning({ id: adminUsers.id })
    .get();
  return { id, email, role } as Admin;
}
