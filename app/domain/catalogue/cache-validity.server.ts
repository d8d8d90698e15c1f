import { and, eq, gt, min, sql } from "drizzle-orm";
import { changeToken } from "~/db/change-token.server";
import { db } from "~/db/client.server";
import { payments } from "~/db/schema/payment";
import { shownVersion } from "~/db/shown-version.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { now } from "../dates/time";

const nextHoldEnd = db
  .select({ at: min(payments.holdExpiresAt) })
  .from(payments)
  .where(
    and(eq(payments.status, sql`'pending'`), gt(payments.holdExpiresAt, sql.placeholder("at"))),
  )
  .prepare();

/**
 * What the database was when pages were rendered: its change token, the version of what they show, and the period (UTC
 * ms, `until` excluded) in which no hold ends and the day stays the same.
 */
export type CacheValidity = { mark: string; version: string; from: number; until: number };

/** The validity of what every visitor sees. Call it before reading data: a later write must make it stale. */
export function cacheValidity(): CacheValidity {
  const mark = changeToken();
  const version = shownVersion();
  const from = now();
  const midnight = startOfDay(dayInSouthAfrica(from) + 1);
  const holdEnd = nextHoldEnd.get({ at: from })?.at ?? midnight;
  return { mark, version, from, until: Math.min(midnight, holdEnd) };
}

function isInItsTime({ from, until }: CacheValidity): boolean {
  const at = now();
  return at >= from && at < until;
}

/** True when nothing at all was written and no hold has ended since. */
export const isUntouched = (validity: CacheValidity): boolean =>
  isInItsTime(validity) && changeToken() === validity.mark;

/**
 * The validity as it stands when nothing that public pages show was written and no hold has ended since; else null. The
 * version is read only after some write.
 */
export function stillShown(validity: CacheValidity): CacheValidity | null {
  if (!isInItsTime(validity)) return null;
  const mark = changeToken();
  if (mark === validity.mark) return validity;
  return shownVersion() === validity.version ? { ...validity, mark } : null;
}
