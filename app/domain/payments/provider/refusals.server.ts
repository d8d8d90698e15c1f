import { and, count, desc, eq, lte, notInArray, or } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";
import { DAY_MS, now } from "../../dates/time";

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
 * each payment, and the latest few hundred in total. Unrelated requests are not stored.
 */
export function keepRefusal(
  { rawBody, ...refused }: { rawBody: string; remoteAddress: string; reason: string },
  paymentId: string,
): void {
  if (refusalsOf(paymentId) >= MAX_REFUSED_OF_PAYMENT) return;
  const at = now();
  write((tx) => {
    tx.insert(providerNotifications)
      .values({
        ...refused,
        rawBody: rawBody.slice(0, MAX_BODY_LENGTH),
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
