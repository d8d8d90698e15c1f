import { eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { adminUsers } from "~/db/schema/account";
import { now } from "../dates/time";
import { DomainError } from "../errors";
import { storePassword } from "./admin-rows.server";
import { recordChange } from "./audit.server";
import { hashNewPassword } from "./new-password.server";
import { passwordMatches } from "./password.server";
import type { ChangePassword } from "./schema";
import { endOtherSessions, type LiveSession } from "./session.server";

const WRONG = "This is not your present password.";

/**
 * Changes the admin's own password and ends their other sessions. @throws DomainError invalid when the old password is
 * wrong or the new one weak.
 */
export async function changePassword(
  { admin, key }: LiveSession,
  input: ChangePassword,
): Promise<void> {
  const stored = db
    .select({ passwordHash: adminUsers.passwordHash })
    .from(adminUsers)
    .where(eq(adminUsers.id, admin.id))
    .get();
  if (!(await passwordMatches(stored?.passwordHash, input.current))) {
    throw new DomainError("invalid", WRONG, { current: [WRONG] });
  }
  const passwordHash = await hashNewPassword(input.password, admin.email);
  write((tx) => {
    const at = now();
    storePassword(tx, admin.id, passwordHash, at);
    endOtherSessions(tx, admin.id, key);
    const target = { targetKind: "admin", targetId: admin.id };
    recordChange(tx, admin, { action: "changed the password", ...target }, at);
  });
}
