import { and, eq, gt, min, sql } from "drizzle-orm";
import { db } from "~/db/client.server";
import { databaseMark } from "~/db/mark.server";
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
export type PublicState = { mark: string; from: number; until: number };

/** What the shop shows to everyone depends on this alone. Read it first: what is written later makes another state. */
export function publicState(): PublicState {
  const mark = databaseMark();
  const from = now();
  return { mark, from, until: nextHoldEnd.get({ at: from })?.at ?? Number.POSITIVE_INFINITY };
}

/** Whether nothing was written and no hold has run out since. */
export function stillStands({ mark, from, until }: PublicState): boolean {
  const at = now();
  return at >= from && at < until && databaseMark() === mark;
}
