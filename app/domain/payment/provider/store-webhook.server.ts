import { and, count, desc, eq, lte, notInArray, or } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { providerNotifications } from "~/db/schema/payment";
import { DAY_MS, now } from "../../dates/time";
import { originOf } from "../checkout/origin.server";
import type { PaymentRow } from "../find.server";

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

export const MAX_REFUSED = 300;
export const MAX_REFUSED_OF_PAYMENT = 5;
const MAX_BODY_LENGTH = 2_048;
const KEPT_DAYS = 7;

const isRefused = eq(providerNotifications.verdict, "rejected");

/** Deletes refused notifications that are old, and all but the latest few hundred. Returns how many. */
export function dropOldRefusals(tx: Pick<Transaction, "select" | "delete">, at: number): number {
  const latest = tx
    .select({ id: providerNotifications.id })
    .from(providerNotifications)
    .where(isRefused)
    .orderBy(desc(providerNotifications.id))
    .limit(MAX_REFUSED);
  const isOver = or(
    lte(providerNotifications.receivedAt, at - KEPT_DAYS * DAY_MS),
    notInArray(providerNotifications.id, latest),
  );
  return tx.delete(providerNotifications).where(and(isRefused, isOver)).run().changes;
}

function refusalsOf(paymentId: string): number {
  const ofPayment = and(eq(providerNotifications.paymentId, paymentId), isRefused);
  return (
    db.select({ refused: count() }).from(providerNotifications).where(ofPayment).get()?.refused ?? 0
  );
}

/**
 * Stores a refused notification for one of our payments, shortened, to help find a wrong passphrase: the first few of
 * each payment, the latest few hundred in total. Unrelated requests are not stored.
 */
function keepRefusal(
  refused: { rawBody: string; remoteAddress: string; reason: string },
  payment: PaymentRow,
): void {
  if (refusalsOf(payment.id) >= MAX_REFUSED_OF_PAYMENT) return;
  const at = now();
  const { rawBody, ...rest } = refused;
  write((tx) => {
    tx.insert(providerNotifications)
      .values({
        ...rest,
        rawBody: rawBody.slice(0, MAX_BODY_LENGTH),
        receivedAt: at,
        verdict: "rejected",
        tries: 1,
        paymentId: payment.id,
        settledAt: at,
      })
      .run();
    dropOldRefusals(tx, at);
  });
}

/**
 * Stores a webhook from the provider and queues its verification in one transaction; answer the provider only
 * after this. Notifications that are not PayFast's (`originOf`) are refused before any write, except the few that
 * help to find a wrong passphrase (`keepRefusal`): PayFast retries, and its history has the payment too.
 */
export function storeNotification(rawBody: string, remoteAddress: string): StoredWebhook {
  const origin = originOf(rawBody);
  if (!origin.isProven) {
    const { reason, payment, isForLater } = origin;
    if (payment !== undefined) keepRefusal({ rawBody, remoteAddress, reason }, payment);
    const reference = payment === undefined ? {} : { reference: payment.reference };
    return { outcome: isForLater ? "later" : "refused", reason, ...reference };
  }
  const { id: paymentId, reference } = origin.payment;
  if (keptOf(paymentId) >= MAX_OF_PAYMENT) {
    return { outcome: "too many", reason: "too many for one payment", reference };
  }
  const at = now();
  return write((tx) => {
    const { id } = tx
      .insert(providerNotifications)
      .values({ rawBody, remoteAddress, receivedAt: at, paymentId })
      .returning({ id: providerNotifications.id })
      .get();
    enqueue(tx, { kind: "verify-notification", payload: { notificationId: id }, now: at });
    return { outcome: "kept" } as const;
  });
}
