import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { isDiskFull } from "~/db/disk-refusal.server";
import { secondFactors } from "~/db/schema/account";
import { STEPS_APART, stepAt, stepOfCode } from "~/providers/one-time-code.server";
import { readableSecret } from "~/providers/secret.server";
import { type AdminUser, factorRow, hasFactor } from "../accounts/admin-rows.server";
import { now } from "../dates/time";
import { DomainError, type DomainErrorCode } from "../errors";
import { readSettings } from "../settings/settings.server";
import { WRONG_CODE, WRONG_RECOVERY_CODE } from "./code-words";
import { plainCode, RECOVERY_CODE_LENGTH, spendRecoveryCode } from "./recovery-codes.server";

/** Steps used while the disk was full, by account: kept in memory, because the disk refuses them. */
const usedWithoutRoom = new Map<number, number>();

/**
 * Marks the step of a code as used; false when it, or a later one, was used before (RFC 6238, 5.2). A later one that no
 * code can have yet is from a clock that was set back since, and must not lock its owner out. `at` in UTC ms.
 */
function spendStep(adminId: number, step: number, at: number): boolean {
  const { lastStep } = secondFactors;
  const latest = stepAt(at) + STEPS_APART;
  const isUnused = or(isNull(lastStep), lt(lastStep, step), gt(lastStep, latest));
  const isFree = and(eq(secondFactors.adminId, adminId), isUnused);
  const noted = usedWithoutRoom.get(adminId) ?? -1;
  if (noted >= step && noted <= latest) return false;
  try {
    const set = { lastStep: step };
    return write((tx) => tx.update(secondFactors).set(set).where(isFree).run()).changes === 1;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
  if (db.select().from(secondFactors).where(isFree).get() === undefined) return false;
  usedWithoutRoom.set(adminId, step);
  return true;
}

function spendAppCode(adminId: number, code: string): boolean {
  const key = readableSecret(factorRow(adminId)?.keyEncrypted);
  if (key === null) return false;
  const at = now();
  const step = stepOfCode(key, code, at);
  return step !== null && spendStep(adminId, step, at);
}

const isOfRecovery = (code: string) => /[a-z]/.test(code) || code.length >= RECOVERY_CODE_LENGTH;

export type CodeKind = "app" | "recovery";

/**
 * Checks a code of the admin's app, or a recovery code, uses it up, and returns which it was. @throws DomainError, with
 * the message for `code`.
 */
export async function checkCode(
  user: AdminUser,
  typed: string,
  refusedAs: DomainErrorCode,
): Promise<CodeKind> {
  const code = plainCode(typed);
  if (/^\d{6}$/.test(code)) {
    if (spendAppCode(user.id, code)) return "app";
  } else if (await spendRecoveryCode(user, code)) {
    return "recovery";
  }
  const message = isOfRecovery(code) ? WRONG_RECOVERY_CODE : WRONG_CODE;
  throw new DomainError(refusedAs, message, { code: [message] });
}

export type SignInStep = "code" | "enrol" | null;

export function signInStep({ id }: AdminUser): SignInStep {
  if (hasFactor(id)) return "code";
  return readSettings().secondFactorRequired ? "enrol" : null;
}
