import { eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { DomainError } from "../errors";
import { passwordMatches } from "./password.server";

const WRONG = "This is not your current password.";

/**
 * Proves that who asks for a change of what a session alone may not change knows the account's password. @throws
 * DomainError invalid, with the message for `current`.
 */
export async function provePassword(adminId: number, typed: string): Promise<void> {
  const stored = db
    .select({ passwordHash: adminUsers.passwordHash })
    .from(adminUsers)
    .where(eq(adminUsers.id, adminId))
    .get();
  if (!(await passwordMatches(stored?.passwordHash, typed))) {
    throw new DomainError("invalid", WRONG, { current: [WRONG] });
  }
}
