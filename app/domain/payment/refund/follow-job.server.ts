import { eq } from "drizzle-orm";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { jobs } from "~/db/schema/work";

const keyOf = (refundId: number) => `follow-refund ${refundId}`;

/** Queues the job that follows a refund at PayFast, in the caller's transaction, from `runAt` on. One that is queued stays. */
export function followLater(tx: Transaction, refundId: number, at: number, runAt = at): void {
  const uniqueKey = keyOf(refundId);
  enqueue(tx, { kind: "follow-refund", payload: { refundId }, uniqueKey, now: at, runAt });
}

/** Ends the following of a refund, in the caller's transaction: also a job that was set aside. */
export function stopFollowing(tx: Pick<Transaction, "delete">, refundId: number): void {
  tx.delete(jobs)
    .where(eq(jobs.uniqueKey, keyOf(refundId)))
    .run();
}
