import { and, count, eq } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import {
  checkSignature,
  type PayFastNotification,
  parseNotification,
} from "~/providers/payfast/notifications/notification.server";
import { now } from "../../dates/time";
import { findPayment, type PaymentRow } from "../find.server";
import { findAccount } from "./account.server";
import { dropOldRefusals } from "./trim-notifications.server";

// PayFast retries an unanswered notification a dozen times at most.
const MAX_OF_PAYMENT = 50;
export const MAX_REFUSED_OF_PAYMENT = 5;
const MAX_REFUSED_LENGTH = 2_048;

/**
 * The result of a notification: stored for verification, refused for good, refused because its payment had far too
 * many, or not possible now, so that PayFast retries. A reason contains no input; `reference` is that of the payment
 * which a refused one names.
 */
export type StoredWebhook =
  | { outcome: "kept" }
  | { outcome: "refused" | "too many" | "later"; reason: string; reference?: string };

type Proof =
  | { isProven: true; notification: PayFastNotification; payment: PaymentRow }
  | { isProven: false; outcome: "refused" | "later"; reason: string; payment?: PaymentRow };

// The checks that need no request to PayFast (PayFast developer docs, 'Confirm payment'). Before the signature only the
// payment's id is used, because it decides whose passphrase signs.
function prove(rawBody: string): Proof {
  const notification = parseNotification(rawBody);
  const refused = { isProven: false, outcome: "refused" } as const;
  if (!notification.ok) return { ...refused, reason: notification.reason };
  const { get } = notification;
  const payment = findPayment(get("m_payment_id") ?? "");
  if (payment === undefined) return { ...refused, reason: "unknown payment" };
  const account = findAccount(payment.isTest)?.account;
  if (account === undefined) {
    return payment.isTest
      ? { ...refused, reason: "a test payment, and tests have ended", payment }
      : { isProven: false, outcome: "later", reason: "no account to check it with", payment };
  }
  const faults: [isAtFault: boolean, reason: string][] = [
    [!checkSignature(notification, account.passphrase), "signature does not match"],
    [get("merchant_id") !== account.merchantId, "another merchant's"],
    [notification.report.providerPaymentId === "", "no provider payment"],
  ];
  const fault = faults.find(([isAtFault]) => isAtFault);
  return fault === undefined
    ? { isProven: true, notification, payment }
    : { ...refused, reason: fault[1], payment };
}

const kept = (paymentId: string, verdict?: "rejected") =>
  db
    .select({ kept: count() })
    .from(providerNotifications)
    .where(
      and(
        eq(providerNotifications.paymentId, paymentId),
        verdict && eq(providerNotifications.verdict, verdict),
      ),
    )
    .get()?.kept ?? 0;

// Shortened, to help find a wrong passphrase: the first few of each payment, and the latest few hundred in total.
function keepRefusal(
  paymentId: string,
  { rawBody, ...refused }: { rawBody: string; remoteAddress: string; reason: string },
): void {
  if (kept(paymentId, "rejected") >= MAX_REFUSED_OF_PAYMENT) return;
  const at = now();
  write((tx) => {
    tx.insert(providerNotifications)
      .values({
        ...refused,
        rawBody: rawBody.slice(0, MAX_REFUSED_LENGTH),
        receivedAt: at,
        verdict: "rejected",
        tries: 1,
        paymentId,
        settledAt: at,
      })
      .run();
    dropOldRefusals(tx, at);
  });
}

/**
 * Stores a webhook and queues its verification in one transaction; answer the provider only after this. The body is
 * stored as signed: fields in order, encoded as PayFast encodes them. Notifications that are not PayFast's (`prove`)
 * are refused before any write, except the few that help to find a wrong passphrase (`keepRefusal`): PayFast retries,
 * and its history has the payment too.
 */
export function storeNotification(rawBody: string, remoteAddress: string): StoredWebhook {
  const proof = prove(rawBody);
  if (!proof.isProven) {
    const { outcome, reason, payment } = proof;
    if (payment === undefined) return { outcome, reason };
    keepRefusal(payment.id, { rawBody, remoteAddress, reason });
    return { outcome, reason, reference: payment.reference };
  }
  const { id: paymentId, reference } = proof.payment;
  if (kept(paymentId) >= MAX_OF_PAYMENT) {
    return { outcome: "too many", reason: "too many for one payment", reference };
  }
  const { signedBody, report } = proof.notification;
  const at = now();
  return write((tx) => {
    const { id: notificationId } = tx
      .insert(providerNotifications)
      .values({ rawBody: signedBody, report, remoteAddress, receivedAt: at, paymentId })
      .returning({ id: providerNotifications.id })
      .get();
    enqueue(tx, { kind: "verify-notification", payload: { notificationId }, now: at });
    return { outcome: "kept" } as const;
  });
}
