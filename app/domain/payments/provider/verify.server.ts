import { and, eq, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import type { FinishJob } from "~/db/queue.server";
import { payments, providerNotifications } from "~/db/schema/payment";
import { isPayFastAddress } from "~/providers/payfast/endpoints";
import { confirmNotification } from "~/providers/payfast/notifications/validate.server";
import { now } from "../../dates/time";
import type { PaymentRow } from "../find.server";
import { paymentHosts } from "./account.server";
import { applyReport, type Verdict } from "./apply.server";

// A notification without a verdict, and its payment as it is now. A job may run twice: the second time there is none.
const open = db
  .select({ notification: providerNotifications, payment: payments })
  .from(providerNotifications)
  .innerJoin(payments, eq(payments.id, providerNotifications.paymentId))
  .where(
    and(
      eq(providerNotifications.id, sql.placeholder("id")),
      eq(providerNotifications.verdict, "received"),
    ),
  )
  .prepare();

type Open = NonNullable<ReturnType<typeof open.get>>;

function note(
  tx: Transaction,
  { id }: Open["notification"],
  result: Partial<typeof providerNotifications.$inferInsert> = {},
): void {
  tx.update(providerNotifications)
    .set({ ...result, tries: sql`${providerNotifications.tries} + 1` })
    .where(eq(providerNotifications.id, id))
    .run();
}

const INVALID: Verdict = { verdict: "rejected", reason: "PayFast says INVALID" };

function apply(
  tx: Transaction,
  { notification, payment }: Open,
  at: number,
): Verdict & { providerPaymentId: string; providerStatus: string } {
  const { report } = notification;
  if (report === null) throw new Error("Nothing was read from this notification as it arrived");
  const { verdict, reason } = applyReport(tx, payment, { ...report, source: "provider" }, at);
  const isListed = isPayFastAddress(notification.remoteAddress);
  return {
    verdict,
    reason: isListed ? reason : `${reason} (sent from an unlisted address)`,
    providerPaymentId: report.providerPaymentId,
    providerStatus: report.status,
  };
}

/**
 * Settles a stored notification (PayFast developer docs, 'Confirm payment'). Its arrival proved signature, merchant and
 * payment, and read what it reports; this asks PayFast for confirmation and applies the state machine. The payment, the
 * verdict and the end of the job (`finish`) change in one transaction. The sender's address is only logged, because an
 * IP allowlist refused real payments before. `stopping` aborts the wait. Resolves with the verdict and the payment, or
 * null when it has a verdict already. @throws Error when the provider could not confirm it now; the job retries.
 */
export async function verifyNotification(
  id: number,
  stopping: AbortSignal,
  finish: FinishJob,
): Promise<(Verdict & { payment: PaymentRow }) | null> {
  const asked = open.get({ id });
  if (asked === undefined) return null;
  const { validate } = paymentHosts(asked.payment.isTest);
  const { rawBody } = asked.notification;
  const withoutSignature = rawBody.slice(0, rawBody.lastIndexOf("&signature="));
  const confirmation = await confirmNotification(validate, withoutSignature, { signal: stopping });
  if (confirmation === "unknown") {
    write((tx) => note(tx, asked.notification));
    throw new Error("PayFast could not confirm the notification yet");
  }
  return write((tx) => {
    finish(tx);
    const found = open.get({ id });
    if (found === undefined) return null;
    const at = now();
    const settled = confirmation === "valid" ? apply(tx, found, at) : INVALID;
    note(tx, found.notification, { ...settled, settledAt: at });
    return { ...settled, payment: found.payment };
  });
}
