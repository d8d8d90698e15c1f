import { MINUTE_MS, now } from "../../dates/time";
import type { PaymentRow } from "../find.server";
import { accountWithHistory } from "./account.server";
import { MAX_AGE_MS, MIN_AGE_MS, RECONCILE_EVERY_MS } from "./reconcile.server";

/** How long asking may take: one account after the other, thirty seconds each. */
const ASKING_MS = MINUTE_MS;

/**
 * By when the shop has asked PayFast itself about a payment, should PayFast's message be lost, in UTC ms. Null where it
 * has nothing to ask, cannot ask, or should have asked by now.
 */
export function knownBy({ method, status, isTest, ...times }: PaymentRow): number | null {
  const at = now();
  const { createdAt, providerCheckedAt } = times;
  if (method !== "payfast" || status !== "pending" || at - createdAt >= MAX_AGE_MS) return null;
  if (accountWithHistory(isTest) === null) return null;
  const since = Math.max(createdAt + MIN_AGE_MS, providerCheckedAt ?? 0);
  const by = since + RECONCILE_EVERY_MS + ASKING_MS;
  return by > at ? by : null;
}
