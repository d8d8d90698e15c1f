import type { Transaction } from "~/db/client.server";
import { auditLog } from "~/db/schema/account";
import { type AdminUser, recoveryCodesLeft } from "../accounts/admin-rows.server";
import { now } from "../dates/time";
import type { FactorChange } from "./kinds";
import { queueMail } from "./queue.server";

const ACTIONS: Record<FactorChange, string> = {
  "turned-on": "turned on two-step sign-in",
  moved: "moved two-step sign-in to another app",
  "turned-off": "turned off two-step sign-in",
  reset: "turned off two-step sign-in by a reset link",
  "new-codes": "made new recovery codes",
  "recovery-code": "used a recovery code",
};

/**
 * Writes a change of a second factor, or a use of a recovery code, to the audit log, and mails it to the account's
 * owner, because somebody else may have done it. `at` in UTC ms.
 */
export function tellFactorChange(
  tx: Transaction,
  user: AdminUser,
  change: FactorChange,
  at = now(),
): void {
  const who = { adminId: user.id, adminEmail: user.email };
  const target = { targetKind: "admin", targetId: String(user.id) };
  const { id } = tx
    .insert(auditLog)
    .values({ ...who, ...target, action: ACTIONS[change], createdAt: at })
    .returning({ id: auditLog.id })
    .get();
  const payload = { change, at, codesLeft: recoveryCodesLeft(user.id) };
  const uniqueKey = `second factor ${id}`;
  queueMail(tx, { kind: "second-factor", uniqueKey, recipient: user.email, payload }, at);
}
