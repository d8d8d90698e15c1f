import { and, eq, gt, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { type JobKind, wakeWorker } from "~/db/queue.server";
import { payments } from "~/db/schema/payment";
import { jobs } from "~/db/schema/work";
import { NO_END } from "~/domain/by-hand";
import { MINUTE_MS, now } from "~/domain/dates/time";
import { MAX_PAUSE_MS } from "./backoff";
import type { TaskLog } from "./periodic.server";

/**
 * Kinds with a due time of their own: when a hold ends or half of it is over, and days after an order is ready. All
 * others wait at most for a retry.
 */
const SCHEDULED_KINDS: JobKind[] = [
  "give-back-cart",
  "remind-buyer",
  "remind-to-pay",
  "end-unpaid",
];

const PUT_OFF_MS = 60 * MINUTE_MS;

const isPutOff = (at: number) =>
  sql`${jobs.tries} = 0 and ${jobs.createdAt} <= ${at} and ${jobs.runAt} <= ${jobs.createdAt} + ${PUT_OFF_MS}`;

const isDueTooLate = (at: number) =>
  and(
    isNull(jobs.deadAt),
    notInArray(jobs.kind, SCHEDULED_KINDS),
    sql`not (${isPutOff(at)})`,
    gt(jobs.runAt, at + MAX_PAUSE_MS),
  );

const isScheduledFromFuture = (at: number) =>
  and(isNull(jobs.deadAt), inArray(jobs.kind, SCHEDULED_KINDS), gt(jobs.createdAt, at));

/** Payments created in the future; a hold that was already corrected ends before its payment was created. */
const isHeldFromFuture = (at: number) =>
  and(
    eq(payments.status, "pending"),
    gt(payments.createdAt, at),
    gt(payments.holdExpiresAt, payments.createdAt),
    lt(payments.holdExpiresAt, NO_END),
  );

const hasSome = (at: number): boolean =>
  [
    db.select({ id: jobs.id }).from(jobs).where(isDueTooLate(at)).limit(1).get(),
    db.select({ id: jobs.id }).from(jobs).where(isScheduledFromFuture(at)).limit(1).get(),
    db.select({ id: payments.id }).from(payments).where(isHeldFromFuture(at)).limit(1).get(),
  ].some((found) => found !== undefined);

function moveAll(tx: Transaction, at: number) {
  const waiting = tx.update(jobs).set({ runAt: at }).where(isDueTooLate(at)).run().changes;
  const timed = tx
    .update(jobs)
    .set({ runAt: sql`${at} + ${jobs.runAt} - ${jobs.createdAt}`, createdAt: at })
    .where(isScheduledFromFuture(at))
    .run().changes;
  const holds = tx
    .update(payments)
    .set({ holdExpiresAt: sql`${at} + ${payments.holdExpiresAt} - ${payments.createdAt}` })
    .where(isHeldFromFuture(at))
    .run().changes;
  return { jobs: waiting + timed, holds };
}

/**
 * Corrects due times after the system clock was set back, so that jobs do not wait for days: jobs wait at most one
 * retry delay, and holds keep their length.
 */
export function catchUpWithClock(log: Pick<TaskLog, "warn">, at = now()): void {
  if (!hasSome(at)) return;
  const moved = write((tx) => moveAll(tx, at));
  log.warn(moved, "the clock was set back: what waited for later times was brought forward");
  wakeWorker();
}
