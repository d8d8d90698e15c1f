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

/** The change token at the time of rendering, and the period (UTC ms, `until` excluded) in which no hold expires. */
export type CacheValidity = { mark: string; from: number; until: number };

/** The validity of what every visitor sees. Call it before reading data: a later write must make it stale. */
export function cacheValidity(): CacheValidity {
  const mark = changeToken();
  const from = now();
  return { mark, from, until: nextHoldEnd.get({ at: from })?.at ?? Number.POSITIVE_INFINITY };
}

/** True when nothing was written and no hold has expired since. */
export function isFresh({ mark, from, until }: CacheValidity): boolean {
  const at = now();
  return at >= from && at < until && changeToken() === mark;
}
