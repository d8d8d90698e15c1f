import { and, eq, gt, min, sql } from "drizzle-orm";
import { changeToken } from "~/db/change-token.server";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { now } from "../dates/time";

const nextHoldEnd = db
  .select({ at: min(payments.holdExpiresAt) })
  .from(payments)
  .where(
    and(eq(payments.status, sql`'pending'`), gt(payments.holdExpiresAt, sql.placeholder("at"))),
  )
  .prepare();

/** What was written when something was shown, and the time (UTC ms, `until` not included) in which no hold runs out. */
export type CacheValidity = { mark: string; from: number; until: number };

/** What the shop shows to everyone depends on this alone. Read it first: what is written later makes another state. */
export function cacheValidity(): CacheValidity {
  const mark = changeToken();
  const from = now();
  return { mark, from, until: nextHoldEnd.get({ at: from })?.at ?? Number.POSITIVE_INFINITY };
}

/** Whether nothing was written and no hold has run out since. */
export function isFresh({ mark, from, until }: CacheValidity): boolean {
  const at = now();
  return at >= from && at < until && changeToken() === mark;
}
