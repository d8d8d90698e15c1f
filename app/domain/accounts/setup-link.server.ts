import { and, eq, gt, isNotNull, isNull, lte, or } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { adminUsers, setupLinks } from "~/db/schema/account";
import { env } from "~/env.server";
import { DAY_MS, now } from "../dates/time";
import { DomainError } from "../errors";
import {
  type AdminUser,
  hasAdmin,
  hasFactor,
  insertAdmin,
  removeFactor,
  storePassword,
} from "./admin-rows.server";
import { hashNewPassword } from "./passwords/new-password.server";
import type { FirstAdmin, NewPassword } from "./schema";
import { endOtherSessions } from "./session.server";
import { newToken, tokenHash } from "./token.server";

const VALID_MS = DAY_MS;
const NOT_VALID = "This link is not valid any more.";

const addressOf = (token: string) => `${env.BASE_URL}/admin/setup/${token}`;

/**
 * Makes a full URL that works once within 24 hours: it sets the admin's password, or creates the first admin when there
 * is none. Earlier unused links for the same purpose become invalid.
 */
export function makeSetupLink(tx: Transaction, adminId: number | null): string {
  const token = newToken();
  const at = now();
  const isSame = adminId === null ? isNull(setupLinks.adminId) : eq(setupLinks.adminId, adminId);
  tx.delete(setupLinks)
    .where(and(isSame, isNull(setupLinks.usedAt)))
    .run();
  tx.insert(setupLinks)
    .values({ tokenHash: tokenHash(token), adminId, createdAt: at, expiresAt: at + VALID_MS })
    .run();
  return addressOf(token);
}

function purposeOf(token: string): AdminUser | null | undefined {
  const row = db
    .select({ id: setupLinks.adminId, email: adminUsers.email, role: adminUsers.role })
    .from(setupLinks)
    .leftJoin(adminUsers, eq(adminUsers.id, setupLinks.adminId))
    .where(
      and(
        eq(setupLinks.tokenHash, tokenHash(token)),
        isNull(setupLinks.usedAt),
        gt(setupLinks.expiresAt, now()),
        // One that was made while the clock was ahead would else be valid until then.
        lte(setupLinks.createdAt, now() + DAY_MS),
      ),
    )
    .get();
  if (row === undefined) return undefined;
  const { id, email, role } = row;
  if (id !== null && email !== null && role !== null) return { id, email, role };
  return hasAdmin() ? undefined : null;
}

export function readSetupLink(token: string): AdminUser | null {
  const purpose = purposeOf(token);
  if (purpose === undefined) throw new DomainError("not_found", NOT_VALID);
  return purpose;
}

function consume(tx: Transaction, token: string, at: number): void {
  const spent = tx
    .update(setupLinks)
    .set({ usedAt: at })
    .where(and(eq(setupLinks.tokenHash, tokenHash(token)), isNull(setupLinks.usedAt)))
    .run().changes;
  if (spent === 0) throw new DomainError("not_found", NOT_VALID);
}

/**
 * Creates the first admin by a set-up link; `fillShop` runs in the same transaction (`at` in UTC ms).
 * @throws DomainError not_found, or invalid for a weak password.
 */
export async function setUpFirstAdmin(
  token: string,
  input: FirstAdmin,
  fillShop: (tx: Transaction, at: number) => void,
): Promise<AdminUser> {
  const passwordHash = await hashNewPassword(input.password, input.email);
  return write((tx) => {
    if (readSetupLink(token) !== null) throw new DomainError("not_found", NOT_VALID);
    const at = now();
    consume(tx, token, at);
    fillShop(tx, at);
    return insertAdmin(tx, { email: input.email, passwordHash, role: "owner" }, at);
  });
}

/**
 * Sets an admin's password by a link, removes the second factor and ends all sessions of that admin, so that a lost
 * phone can be replaced by the shop's computer. When there was a second factor, `onFactorRemoved` runs in the same
 * transaction (`at` in UTC ms). @throws DomainError not_found, or invalid for a weak password.
 */
export async function setPasswordByLink(
  token: string,
  input: NewPassword,
  onFactorRemoved: (tx: Transaction, user: AdminUser, at: number) => void,
): Promise<AdminUser> {
  const passwordHash = await hashNewPassword(input.password, readSetupLink(token)?.email ?? "");
  return write((tx) => {
    const admin = readSetupLink(token);
    if (admin === null) throw new DomainError("not_found", NOT_VALID);
    const at = now();
    consume(tx, token, at);
    storePassword(tx, admin.id, passwordHash, at);
    if (hasFactor(admin.id)) onFactorRemoved(tx, admin, at);
    removeFactor(tx, admin.id);
    endOtherSessions(tx, admin.id, null);
    return admin;
  });
}

export function removeSpentLinks(): number {
  return write(
    (tx) =>
      tx
        .delete(setupLinks)
        .where(or(isNotNull(setupLinks.usedAt), lte(setupLinks.expiresAt, now())))
        .run().changes,
  );
}

/**
 * Creates the first admin of a new shop from the environment, in one transaction with `fillShop` (`at` in UTC ms), or
 * returns a one-time set-up link to print, else null.
 * @throws Error with a sentence when the environment's password is weak.
 */
export async function arrangeFirstAdmin(
  fillShop: (tx: Transaction, at: number) => void,
): Promise<string | null> {
  if (hasAdmin()) return null;
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email === undefined || password === undefined) return write((tx) => makeSetupLink(tx, null));
  const passwordHash = await hashNewPassword(password, email).catch((error: unknown) => {
    throw error instanceof DomainError ? new Error(`ADMIN_PASSWORD: ${error.message}`) : error;
  });
  write((tx) => {
    const at = now();
    fillShop(tx, at);
    insertAdmin(tx, { email, passwordHash, role: "owner" }, at);
  });
  return null;
}
