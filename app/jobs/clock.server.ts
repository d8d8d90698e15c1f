import { and, eq, gt, isNull, ne, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { type JobKind, wakeWorker } from "~/db/queue.server";
import { payments } from "~/db/schema/payment";
import { jobs } from "~/db/schema/work";
import { now } from "~/domain/dates/time";
import { MAX_PAUSE_MS } from "./backoff";
import type { TaskLog } from "./recurring-task";

/** The one kind that waits for a time of its own: the end of a hold. All others wait between two tries at most. */
const TIMED: JobKind = "give-back-cart";

const waitsTooLong = (at: number) =>
  and(isNull(jobs.deadAt), ne(jobs.kind, TIMED), gt(jobs.runAt, at + MAX_PAUSE_MS));

const isTimedFromLater = (at: number) =>
  and(isNull(jobs.deadAt), eq(jobs.kind, TIMED), gt(jobs.createdAt, at));

/** Begun at a time that is still to come; a hold that was moved already ends before its payment began. */
const isHeldFromLater = (at: number) =>
  and(
    eq(payments.status, "pending"),
    gt(payments.createdAt, at),
    gt(payments.holdExpiresAt, payments.createdAt),
  );

const hasSome = (at: number): boolean =>
  [
    db.select({ id: jobs.id }).from(jobs).where(waitsTooLong(at)).limit(1).get(),
    db.select({ id: jobs.id }).from(jobs).where(isTimedFromLater(at)).limit(1).get(),
    db.select({ id: payments.id }).from(payments).where(isHeldFromLater(at)).limit(1).get(),
  ].some((found) => found !== undefined);

function moveAll(tx: Transaction, at: number) {
  const waiting = tx.update(jobs).set({ runAt: at }).where(waitsTooLong(at)).run().changes;
  const timed = tx
    .update(jobs)
    .set({ runAt: sql`${at} + ${jobs.runAt} - ${jobs.createdAt}`, createdAt: at })
    .where(isTimedFromLater(at))
    .run().changes;
  const holds = tx
    .update(payments)
    .set({ holdExpiresAt: sql`${at} + ${payments.holdExpiresAt} - ${payments.createdAt}` })
    .where(isHeldFromLater(at))
    .run().changes;
  return { jobs: waiting + timed, holds };
}

/**
 * After the machine's clock was set back: what was to happen soon by the old clock happens soon by the new one, and not
 * days later. Jobs wait no longer than between two tries, and holds keep their length.
 */
export function catchUpWithClock(log: Pick<TaskLog, "warn">, at = now()): void {
  if (!hasSome(at)) return;
  const moved = write((tx) => moveAll(tx, at));
  log.warn(moved, "the clock was set back: what waited for later times was brought forward");
  wakeWorker();
}
