import type { Transaction } from "./client.server";
import type { TaxonomyKind } from "./schema/taxonomy";
import { jobs } from "./schema/work";

/** Each kind of job and what it carries. */
export type JobPayloads = {
  "verify-notification": { notificationId: number };
  "give-back-cart": { paymentId: string };
  "refresh-book-texts": {
    kind: TaxonomyKind;
    id: number;
    afterBook: number;
  };
  "send-mail": { mailId: number };
  "follow-refund": { refundId: number };
  "run-import": { runId: string };
  "undo-import": { runId: string };
};

export type JobKind = keyof JobPayloads;

/** Strikes off the job that is running, inside the transaction that does its work: both happen or neither does. */
export type FinishJob = (tx: Pick<Transaction, "delete">) => void;

let wake: () => void = () => {};
let isWaking = false;

/** Lets the worker look for work after this turn, once, however often it is asked to. */
export function wakeWorker(): void {
  if (isWaking) return;
  isWaking = true;
  setImmediate(() => {
    isWaking = false;
    wake();
  });
}

/** Lets the worker know at once that work was queued, instead of at its next look. */
export function onQueued(listener: () => void): void {
  wake = listener;
}

/**
 * Queues a job inside the transaction that causes it: both happen or neither does.
 * A `uniqueKey` that is queued already is left as it is. `runAt` in UTC ms, at once by default.
 */
export function enqueue<Kind extends JobKind>(
  tx: Transaction,
  job: { kind: Kind; payload: JobPayloads[Kind]; now: number; uniqueKey?: string; runAt?: number },
): void {
  tx.insert(jobs)
    .values({
      kind: job.kind,
      payload: job.payload,
      uniqueKey: job.uniqueKey ?? null,
      runAt: job.runAt ?? job.now,
      createdAt: job.now,
    })
    .onConflictDoNothing({ target: jobs.uniqueKey })
    .run();
  wakeWorker();
}
