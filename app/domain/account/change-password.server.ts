import { write } from "~/db/client.server";
import { now } from "../dates/time";
import { storePassword } from "./admin-rows.server";
import { recordChange } from "./audit.server";
import { hashNewPassword } from "./new-password.server";
import { provePassword } from "./present-password.server";
import type { ChangePassword } from "./schema";
import { endOtherSessions, type LiveSession } from "./session.server";

/**
 * Changes the admin's own password and ends their other sessions. @throws DomainError invalid when the old password is
 * wrong or the new one weak.
 */
export async function changePassword(
  { admin, key }: LiveSession,
  input: ChangePassword,
): Promise<void> {
  await provePassword(admin.id, input.current);
  const passwordHash = await hashNewPassword(input.password, admin.email);
  write((tx) => {
    const at = now();
    storePassword(tx, admin.id, passwordHash, at);
    endOtherSessions(tx, admin.id, key);
    const target = { targetKind: "admin", targetId: admin.id };
    recordChange(tx, admin, { action: "changed the password", ...target }, at);
  });
}
