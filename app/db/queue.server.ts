import type { Transaction } from "./client.server";
import type { TaxonomyKind } from "./schema/taxonomy";
import { jobs } from "./schema/work";

type JobPayloads = {
  "verify-notification": { notificationId: number };
  "give-back-cart": { paymentId: string };
  "refresh-book-texts": {
    kind: TaxonomyKind;
    id: number;
    afterBook: number;
  };
  "send-mail": { mailId: number };
  "follow-refund": { refundId: number };
  "remind-buyer": { paymentId: string; readyAt: number };
  "remind-to-pay": { paymentId: string };
  "end-unpaid": { paymentId: string };
  "run-import": { runId: string };
  "undo-import": { runId: string };
  "make-backup": Record<string, never>;
  "send-backup": { name: string };
};

export type JobKind = keyof JobPayloads;

/** Deletes the running job inside the transaction that does its work: both commit or neither. */
export type FinishJob = (tx: Pick<Transaction, "delete">) => void;

let wake: () => void = () => {};
let isWaking = false;

/** Wakes the worker after this event-loop turn, once for any number of calls. */
export function wakeWorker(): void {
  if (isWaking) return;
  isWaking = true;
  setImmediate(() => {
    isWaking = false;
    wake();
  });
}

export function onQueued(listener: () => void): void {
  wake = listener;
}

/**
 * Queues a job inside the transaction that causes it: both commit or neither.
 * A job whose `uniqueKey` is already queued is skipped. `runAt` is UTC ms and defaults to now.
 */
export function enqueue<Kind extends JobKind>(
  tx: Transaction,
  job: { kind: Kind; payload: JobPayloads[Kind]; now: number; uniqueKey?: string; runAt?: number },
): void {
  const { kind, payload, uniqueKey = null, now, runAt = now } = job;
  tx.insert(jobs)
    .values({ kind, payload, uniqueKey, runAt, createdAt: now })
    .onConflictDoNothing({ target: jobs.uniqueKey })
    .run();
  wakeWorker();
}
