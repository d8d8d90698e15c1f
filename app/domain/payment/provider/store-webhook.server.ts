import { count, eq } from "drizzle-orm";
import { db } from "~/db/client.server";
import { groupCommit } from "~/db/group-commit.server";
import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { now } from "../../dates/time";
import { originOf } from "../checkout/origin.server";
import { keepRefusal } from "./refused.server";

/** PayFast sends a notification once, and again when it was not answered: a dozen times at the most. */
const MAX_OF_PAYMENT = 50;

/**
 * What became of a notification: kept, to be judged; refused for good; refused because there were far too many of its
 * payment; or not to be judged just now, so that PayFast shall send it again. A reason holds nothing that was sent;
 * `reference` is that of the payment that a refused one names.
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
 * Takes in a provider's notification. What cannot be PayFast's is refused before anything is written (`originOf`), but for
 * the few that help to find a wrong passphrase (`keepRefusal`): PayFast sends it again, and its history has it too. The
 * others' raw body and the job that will judge it reach the disk together, and only when this resolves may the provider
 * be answered.
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
