import { count, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { groupCommit } from "~/db/group-commit.server";
import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { now } from "../../dates/time";
import { originOf } from "../checkout/origin.server";
import { keepRefusal } from "./refused.server";

/** PayFast retries an unanswered notification a dozen times at most. */
const MAX_OF_PAYMENT = 50;

/**
 * The result of a notification: stored for verification, refused for good, refused because its payment had far too
 * many, or not possible now, so that PayFast retries. A reason contains no sent data; `reference` is the payment's that
 * a refused one names.
 */
export type StoredWebhook =
  | { outcome: "kept" }
  | { outcome: "refused" | "too many" | "later"; reason: string; reference?: string };

const keptOf = (paymentId: string) =>
  db
    .select({ kept: count() })
    .from(providerNotifications)
    .where(eq(providerNotifications.paymentId, paymentId))
    .get()?.kept ?? 0;

/**
 * Stores a webhook from the provider and queues its verification in one transaction; answer the provider only after
 * this resolves. Notifications that are not PayFast's (`originOf`) are refused before any write, except the few that
 * help to find a wrong passphrase (`keepRefusal`): PayFast retries, and its history has the payment too.
 */
export async function storeNotification(
  rawBody: string,
  remoteAddress: string,
): Promise<StoredWebhook> {
  const origin = originOf(rawBody);
  if (!origin.isProven) {
    const { reason, payment, isForLater } = origin;
    if (payment !== undefined) await keepRefusal({ rawBody, remoteAddress, reason }, payment);
    const reference = payment === undefined ? {} : { reference: payment.reference };
    return { outcome: isForLater ? "later" : "refused", reason, ...reference };
  }
  const { id: paymentId, reference } = origin.payment;
  if (keptOf(paymentId) >= MAX_OF_PAYMENT) {
    return { outcome: "too many", reason: "too many for one payment", reference };
  }
  const at = now();
  return groupCommit((tx) => {
    const { id } = tx
      .insert(providerNotifications)
      .values({ rawBody, remoteAddress, receivedAt: at, paymentId })
      .returning({ id: providerNotifications.id })
      .get();
    enqueue(tx, { kind: "verify-notification", payload: { notificationId: id }, now: at });
    return { outcome: "kept" } as const;
  });
}
