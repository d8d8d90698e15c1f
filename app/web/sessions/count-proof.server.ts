import type { Admin } from "~/domain/accounts/admin";
import { countOrRefuse, RATE_LIMITS } from "../server/limits/rate-limit.server";

/**
 * Limits attempts to prove one's identity in an open session, which may be stolen, per minute and per day. @throws
 * TooManyRequests
 */
export function countProof(admin: Admin): void {
  const account = String(admin.id);
  countOrRefuse(RATE_LIMITS.proof, account);
  countOrRefuse(RATE_LIMITS.proofOfDay, account);
}
