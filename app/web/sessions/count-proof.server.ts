import type { Admin } from "~/domain/accounts/admin";
import { countAgainst, RATE_LIMITS } from "../server/rate-limit.server";

/**
 * Limits tries to prove oneself in an open session, by the minute and by the day: it may be a stolen one.
 * @throws TooManyRequests
 */
export function countProof(admin: Admin): void {
  const account = String(admin.id);
  countAgainst(RATE_LIMITS.proof, account);
  countAgainst(RATE_LIMITS.proofOfDay, account);
}
