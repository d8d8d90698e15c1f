import { z } from "zod";
import type { JobKind } from "~/db/queue.server";
import { endHold } from "~/domain/payment/end-hold.server";
import { verifyNotification } from "~/domain/payment/verify.server";
import { sendMail } from "./send-mail.server";
import type { Turn } from "./turn";
import type { WorkerLog } from "./worker.server";

/** What each kind of job does. A handler may run twice for one job: it must leave the same state. */
const handlers: Record<JobKind, (payload: unknown, turn: Turn) => Promise<void>> = {
  "verify-notification": (payload, { stopping }) =>
    verifyNotification(
      z.object({ notificationId: z.int() }).parse(payload).notificationId,
      stopping,
    ),
  "give-back-cart": async (payload) =>
    endHold(z.object({ paymentId: z.string() }).parse(payload).paymentId),
  "send-mail": (payload, turn) =>
    sendMail(z.object({ mailId: z.int() }).parse(payload).mailId, turn),
};

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind);

/** Runs a job by its kind. @throws Error for a kind that nobody knows; whatever its handler throws is a failed try. */
export async function runJob(
  job: { kind: string; payload: unknown; tries: number },
  stopping: AbortSignal,
  log: WorkerLog,
): Promise<void> {
  if (!isKnown(job.kind)) throw new Error(`No handler for ${job.kind}`);
  await handlers[job.kind](job.payload, { tries: job.tries, stopping, log });
}
