import { z } from "zod";
import type { JobKind } from "~/db/queue.server";
import { TAXONOMY_KINDS } from "~/db/schema/taxonomy";
import { backUp } from "~/domain/backups/night.server";
import { sendBackup } from "~/domain/backups/send.server";
import { runImport, runUndo } from "~/domain/imports/run/thread.server";
import { endUnpaid, remindToPay } from "~/domain/offline-payments/wait.server";
import { remindBuyer } from "~/domain/orders/remind.server";
import { endHold } from "~/domain/payments/end.server";
import { verifyNotification } from "~/domain/payments/provider/verify.server";
import { followAskedRefund } from "~/domain/refunds/follow.server";
import { continueBookTexts } from "~/domain/taxonomy/book-texts.server";
import { sendMail } from "./send-mail.server";
import type { JobTools, Turn } from "./worker.server";

type Handler = (payload: unknown, turn: Turn) => Promise<void>;

const renamedSchema = z.object({
  kind: z.enum(TAXONOMY_KINDS),
  id: z.int(),
  afterBook: z.int(),
});

const readySchema = z.object({ paymentId: z.string(), readyAt: z.int() });

const readPaymentId = (payload: unknown) =>
  z.object({ paymentId: z.string() }).parse(payload).paymentId;

const readRunId = (payload: unknown) => z.object({ runId: z.string() }).parse(payload).runId;

/** Handlers by job kind. Delivery is at least once, so handlers must be idempotent. */
const handlers: Record<JobKind, Handler> = {
  "verify-notification": async (payload, { stopping, finish, log }) => {
    const { notificationId } = z.object({ notificationId: z.int() }).parse(payload);
    const settled = await verifyNotification(notificationId, stopping, finish);
    if (settled?.verdict !== "rejected") return;
    const details = { payment: settled.payment.reference, reason: settled.reason };
    log.warn(details, "a notification for a payment was rejected");
  },
  "give-back-cart": async (payload) => endHold(readPaymentId(payload)),
  "refresh-book-texts": async (payload, { finish }) =>
    continueBookTexts(renamedSchema.parse(payload), finish),
  "send-mail": (payload, turn) =>
    sendMail(z.object({ mailId: z.int() }).parse(payload).mailId, turn),
  "follow-refund": (payload, { stopping }) =>
    followAskedRefund(z.object({ refundId: z.int() }).parse(payload).refundId, stopping),
  "remind-buyer": async (payload) => {
    const { paymentId, readyAt } = readySchema.parse(payload);
    remindBuyer(paymentId, readyAt);
  },
  "remind-to-pay": async (payload) => remindToPay(readPaymentId(payload)),
  "end-unpaid": async (payload) => endUnpaid(readPaymentId(payload)),
  "run-import": (payload, { stopping }) => runImport(readRunId(payload), stopping),
  "make-backup": async (_payload, { stopping, log }) => {
    await backUp(stopping, log);
    // Not done: the next start makes it.
    stopping.throwIfAborted();
  },
  "send-backup": (payload, { stopping }) =>
    sendBackup(z.object({ name: z.string() }).parse(payload).name, stopping),
  "undo-import": (payload, { stopping }) => runUndo(readRunId(payload), stopping),
};

const isKnown = (kind: string): kind is JobKind => Object.hasOwn(handlers, kind);

/** Runs a job. @throws Error for an unknown kind; an error of the handler is a failed try. */
export async function runJob(
  job: { kind: string; payload: unknown; tries: number },
  stopping: AbortSignal,
  tools: JobTools,
): Promise<void> {
  if (!isKnown(job.kind)) throw new Error(`No handler for ${job.kind}`);
  await handlers[job.kind](job.payload, { tries: job.tries, stopping, ...tools });
}
