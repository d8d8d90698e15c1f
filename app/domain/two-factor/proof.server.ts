import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import type { Admin } from "../accounts/admin";
import { hasFactor } from "../accounts/admin-rows.server";
import { passwordMatches } from "../accounts/passwords/password.server";
import { CURRENT_PASSWORD_MISSING } from "../accounts/passwords/password-rules";
import { DomainError, type FieldErrors } from "../errors";
import { checkCode } from "./check.server";
import { CODE_OR_RECOVERY_MISSING } from "./code-words";
import type { Proof } from "./schema";

/**
 * Refuses a change without the password, or without a code where two-step sign-in is on. Checks neither.
 * @throws DomainError proof_required, with the messages for `current` and `code`.
 */
export function requireProof(admin: Admin, { current, code }: Proof): void {
  const fields: FieldErrors = {};
  if (!current) fields.current = [CURRENT_PASSWORD_MISSING];
  if (!code && hasFactor(admin.id)) fields.code = [CODE_OR_RECOVERY_MISSING];
  const [first] = Object.values(fields).flat();
  if (first !== undefined) throw new DomainError("proof_required", first, fields);
}

const WRONG = "This is not your current password.";

/**
 * Proves that the person changing what a session alone may not change knows the account's password. @throws DomainError
 * invalid, with the message for `current`.
 */
async function provePassword(adminId: number, typed: string): Promise<void> {
  const stored = db
    .select({ passwordHash: adminUsers.passwordHash })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId))
    .get();
  if (!(await passwordMatches(stored?.passwordHash, typed))) {
    throw new DomainError("invalid", WRONG, { current: [WRONG] });
  }
}

/**
 * Asks an admin for the password again, and for a code where two-step sign-in is on: a session that was left open must
 * not redirect money, or change how its owner signs in. The caller limits the attempts. @throws DomainError
 * proof_required without them, invalid with the message for `current` or `code`.
 */
export async function proveOneself(admin: Admin, proof: Proof): Promise<void> {
  requireProof(admin, proof);
  const { current = "", code = "" } = proof;
  await provePassword(admin.id, current);
  if (hasFactor(admin.id)) await checkCode(admin, code, "invalid");
}
