import { write } from "~/db/client.server";
import { storePassword } from "../accounts/admin-rows.server";
import { recordChange } from "../accounts/audit.server";
import { hashNewPassword } from "../accounts/passwords/new-password.server";
import type { NewPassword } from "../accounts/schema";
import { endOtherSessions, type LiveSession } from "../accounts/session.server";
import { now } from "../dates/time";
import { tellSensitiveChange } from "../mail/sensitive-mails.server";
import { proveOneself } from "./proof.server";
import type { Proof } from "./schema";

/**
 * Changes the admin's own password, ends their other sessions, and mails them. Refuses a weak password before the
 * proof, so that no code is used up for it. @throws DomainError invalid for a weak password, or as `proveOneself`.
 */
export async function changePassword(
  { admin, key }: LiveSession,
  input: Proof & NewPassword,
): Promise<void> {
  const passwordHash = await hashNewPassword(input.password, admin.email);
  await proveOneself(admin, input);
  write((tx) => {
    const at = now();
    storePassword(tx, admin.id, passwordHash, at);
    endOtherSessions(tx, admin.id, key);
    const target = { targetKind: "admin", targetId: admin.id };
    recordChange(tx, admin, { action: "changed the password", ...target }, at);
    tellSensitiveChange(tx, admin, { what: ["password"], recipients: [admin.email] }, at);
  });
}
