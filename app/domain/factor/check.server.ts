import { and, eq, isNull, lt, or } from "drizzle-orm";
import { write } from "~/db/client.server";
import { secondFactors } from "~/db/schema/account";
import { stepOfCode } from "~/providers/one-time-code.server";
import type { AdminUser } from "../account/admin-rows.server";
import { factorRow } from "../account/factor-rows.server";
import { now } from "../dates/time";
import { DomainError, type DomainErrorCode } from "../errors";
import { WRONG_CODE } from "./code-words";
import { openKey } from "./keys.server";
import { plainCode, spendRecoveryCode } from "./recovery-codes.server";

/** Notes the step of a code as used; false when it, or a later one, was used before (RFC 6238, 5.2). */
function spendStep(adminId: number, step: number): boolean {
  const isUnused = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const used = write((tx) =>
    tx
      .update(secondFactors)
      .set({ lastStep: step })
      .where(and(eq(secondFactors.adminId, adminId), isUnused))
      .run(),
  );
  return used.changes === 1;
}

function spendAppCode(adminId: number, code: string): boolean {
  const key = openKey(factorRow(adminId)?.keyEncrypted);
  if (key === null) return false;
  const step = stepOfCode(key, code, now());
  return step !== null && spendStep(adminId, step);
}

/**
 * Checks a code of the admin's app, or a recovery code, and uses it up. @throws DomainError, with the message for
 * `code`.
 */
export async function checkCode(
  { id }: Pick<AdminUser, "id">,
  typed: string,
  refusedAs: DomainErrorCode,
): Promise<void> {
  const code = plainCode(typed);
  const isRight = /^\d{6}$/.test(code) ? spendAppCode(id, code) : await spendRecoveryCode(id, code);
  if (!isRight) throw new DomainError(refusedAs, WRONG_CODE, { code: [WRONG_CODE] });
}
