import { eq, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import type { FinishJob } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { isPayFastAddress } from "~/providers/payfast/addresses";
import {
  type NotificationValues,
  parseNotification,
  readNotification,
} from "~/providers/payfast/notification.server";
import { confirmNotification } from "~/providers/payfast/validate.server";
import { now } from "../../dates/time";
import { type Origin, originOf } from "../checkout/origin.server";
import { findPayment, type PaymentRow } from "../find.server";
import { paymentHosts } from "./account.server";
import { applyReport, type Verdict } from "./apply.server";

/** A verdict and the payment that the notification names, if it exists. */
type Settled = Verdict & {
  payment?: PaymentRow;
  providerPaymentId?: string;
  providerStatus?: string;
};

type Stored = typeof providerNotifications.$inferSelect;

const stored = db
  .select()
  .from(providerNotifications)
  .where(eq(providerNotifications.id, sql.placeholder("id")))
  .prepare();

/** The notification to verify. Processed ones are skipped: a job may run twice. */
function openNotification(id: number): Stored | undefined {
  const row = stored.get({ id });
  return row?.verdict === "received" ? row : undefined;
}

/** Counts every verification, also when the provider could not be reached. */
const oneMoreTry = sql`${providerNotifications.tries} + 1`;

function noteFailedTry(id: number): void {
  write((tx) =>
    tx
      .update(providerNotifications)
      .set({ tries: oneMoreTry })
      .where(eq(providerNotifications.id, id))
      .run(),
  );
}

function settle(tx: Transaction, id: number, settled: Settled, at: number): void {
  tx.update(providerNotifications)
    .set({
      verdict: settled.verdict,
      reason: settled.reason,
      tries: oneMoreTry,
      paymentId: settled.payment?.id ?? null,
      providerPaymentId: settled.providerPaymentId ?? null,
      providerStatus: settled.providerStatus ?? null,
      settledAt: at,
    })
    .where(eq(providerNotifications.id, id))
    .run();
}

const rejected = (reason: string, payment?: PaymentRow): Settled => ({
  verdict: "rejected",
  reason,
  ...(payment ? { payment } : {}),
});

/**
 * Parses a stored notification. One verified on arrival is not checked again, because the passphrase may have changed
 * since; one from an older version of the shop is checked now.
 */
function readStored({ rawBody, paymentId }: Stored): Origin {
  const parsed = parseNotification(rawBody);
  const payment = paymentId === null ? undefined : findPayment(paymentId);
  if (!parsed.ok || payment === undefined) return originOf(rawBody);
  return { isProven: true, parsed, payment };
}

/** The notification's values when every check passes, or why it is rejected. */
async function judge(row: Stored, stopping: AbortSignal): Promise<NotificationValues | Settled> {
  const origin = readStored(row);
  if (!origin.isProven && origin.isForLater)
    throw new Error("There is no account to check it with");
  if (!origin.isProven) return rejected(origin.reason, origin.payment);
  const { payment, parsed } = origin;
  const { validate } = paymentHosts(payment.isTest);
  const confirmation = await confirmNotification(validate, parsed.paramString, {
    signal: stopping,
  });
  if (confirmation === "unknown") {
    noteFailedTry(row.id);
    throw new Error("PayFast could not confirm the notification yet");
  }
  return confirmation === "valid"
    ? readNotification(parsed)
    : rejected("PayFast says INVALID", payment);
}

function apply(
  tx: Transaction,
  row: Stored,
  notification: NotificationValues,
  at: number,
): Settled {
  const payment = findPayment(notification.paymentId);
  if (payment === undefined) return rejected("unknown payment");
  const outcome = applyReport(tx, payment, { ...notification, source: "provider" }, at);
  const knownAddress = isPayFastAddress(row.remoteAddress);
  return {
    ...outcome,
    reason: knownAddress ? outcome.reason : `${outcome.reason} (sent from an unlisted address)`,
    payment,
    providerPaymentId: notification.providerPaymentId,
    providerStatus: notification.rawStatus,
  };
}

/**
 * Verifies a stored notification (PayFast developer docs, 'Confirm payment'): signature, merchant and payment were
 * checked on arrival; this asks the provider for confirmation and applies the state machine. The payment, the verdict
 * and the end of the job (`finish`) change in one transaction. The sender's address is only logged: an IP allowlist
 * refused real payments before. `stopping` aborts the wait. Resolves with the verdict, or null when it was already
 * processed.
 * @throws Error when the provider could not confirm it now; the job retries.
 */
export async function verifyNotification(
  notificationId: number,
  stopping: AbortSignal,
  finish: FinishJob,
): Promise<Settled | null> {
  const row = openNotification(notificationId);
  if (row === undefined) return null;
  const judged = await judge(row, stopping);
  return write((tx) => {
    finish(tx);
    if (openNotification(row.id) === undefined) return null;
    const at = now();
    const settled = "verdict" in judged ? judged : apply(tx, row, judged, at);
    settle(tx, row.id, settled, at);
    return settled;
  });
}
