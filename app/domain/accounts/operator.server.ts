import { write } from "~/db/client.server";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { type AdminUser, adminByEmail, insertAdmin } from "./admin-rows.server";
import { hashNewPassword } from "./passwords/new-password.server";
import type { Role } from "./roles";
import { makeSetupLink } from "./setup-link.server";

export async function addAdminWithPassword(
  email: string,
  password: string,
  { role = "owner", name }: { role?: Role; name?: string } = {},
): Promise<AdminUser> {
  if (adminByEmail(email)) throw new DomainError("conflict", `${email} is an admin already.`);
  const passwordHash = await hashNewPassword(password, email);
  return write((tx) =>
    insertAdmin(tx, { email, passwordHash, role, ...(name === undefined ? {} : { name }) }, now()),
  );
}

export function makeResetLink(email: string): string {
  const admin = adminByEmail(email);
  if (admin === undefined || admin.endedAt !== null)
    throw new DomainError("not_found", `${email} is no admin.`);
  return write((tx) => makeSetupLink(tx, admin.id));
}
