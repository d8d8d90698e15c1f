import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, desc, eq, isNull, lte, notInArray, or } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";
import { DAY_MS, now } from "../../dates/time";
import { FROM_HISTORY } from "./reconcile-transaction.server";

export const MAX_REFUSED = 300;
const REFUSED_KEPT_DAYS = 7;
// After this time nobody asks PayFast about a payment.
const KEPT_DAYS = 90;
const BATCH = 200;
// The fields with personal data (PayFast developer docs, 'Confirm payment').
const PERSONAL = new Set(["name_first", "name_last", "email_address", "cell_number"]);

export function withoutPersonalFields(rawBody: string): string {
  const pieces = rawBody.split("&").map((piece) => {
    const [name = ""] = piece.split("=");
    return PERSONAL.has(name) ? `${name}=` : piece;
  });
  return pieces.join("&");
}

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
    lte(providerNotifications.receivedAt, at - REFUSED_KEPT_DAYS * DAY_MS),
    notInArray(providerNotifications.id, latest),
  );
  return tx.delete(providerNotifications).where(and(isRefused, isOver)).run().changes;
}

function trimBatch(tx: Transaction, at: number): number {
  const old = tx
    .select()
    .from(providerNotifications)
    .where(
      and(
        lte(providerNotifications.settledAt, at - KEPT_DAYS * DAY_MS),
        isNull(providerNotifications.trimmedAt),
      ),
    )
    .orderBy(asc(providerNotifications.settledAt))
    .limit(BATCH)
    .all();
  for (const { id, rawBody, remoteAddress } of old) {
    const isOurs = remoteAddress === FROM_HISTORY;
    tx.update(providerNotifications)
      .set({
        rawBody: isOurs ? rawBody : withoutPersonalFields(rawBody),
        remoteAddress: isOurs ? remoteAddress : "",
        trimmedAt: at,
      })
      .where(eq(providerNotifications.id, id))
      .run();
  }
  return old.length;
}

/**
 * Removes payer and sender from notifications processed 90 days ago, and deletes old refused ones. Works in batches,
 * each in its own transaction, and stops with the shop. Returns how many were trimmed.
 */
export async function trimNotifications(stopping?: AbortSignal): Promise<number> {
  const at = now();
  write((tx) => dropOldRefusals(tx, at));
  let trimmed = 0;
  while (!stopping?.aborted) {
    const batch = write((tx) => trimBatch(tx, at));
    trimmed += batch;
    if (batch < BATCH) break;
    await breathe();
  }
  return trimmed;
}

/** Marks a notification as abandoned, so that it does not wait for a verdict forever. */
export function dropNotification(tx: Transaction, id: number, at: number): void {
  tx.update(providerNotifications)
    .set({ verdict: "ignored", reason: "given up by the admin", settledAt: at })
    .where(and(eq(providerNotifications.id, id), eq(providerNotifications.verdict, "received")))
    .run();
}
