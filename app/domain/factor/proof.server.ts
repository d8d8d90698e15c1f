import type { Admin } from "../account/admin";
import { hasFactor } from "../account/factor-rows.server";
import { provePassword } from "../account/present-password.server";
import { DomainError } from "../errors";
import { checkCode } from "./check.server";
import { CODE_OR_RECOVERY_MISSING } from "./code-words";
import type { Proof } from "./schema";

/**
 * Asks an admin for the password once more, and for a code where two-step sign-in is on: a session that was left open
 * must not change how its owner signs in. @throws DomainError invalid, with the message for `current` or `code`.
 */
export async function proveOneself(admin: Admin, { current, code }: Proof): Promise<void> {
  await provePassword(admin.id, current);
  if (!hasFactor(admin.id)) return;
  if (code === undefined) {
    const fields = { code: [CODE_OR_RECOVERY_MISSING] };
    throw new DomainError("invalid", CODE_OR_RECOVERY_MISSING, fields);
  }
  await checkCode(admin, code, "invalid");
}
