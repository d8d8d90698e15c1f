import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { type Transaction, write } from "~/db/client.server";
import { providerNotifications } from "~/db/schema/payment";
import { DAY_MS, now } from "../../dates/time";
import { FROM_HISTORY } from "./reconcile-transaction.server";
import { dropOldRefusals } from "./refused.server";

/** By then nobody asks PayFast about a payment any more. */
const KEPT_DAYS = 90;
const BATCH = 200;
/** What in a notification tells of a person (PayFast developer docs, 'Confirm payment'). */
const PERSONAL = new Set(["name_first", "name_last", "email_address", "cell_number"]);

/** A notification's body without what tells of a person: the fields stay, and are blank. */
export function withoutPersonalFields(rawBody: string): string {
  const pieces = rawBody.split("&").map((piece) => {
    const [name = ""] = piece.split("=");
    return PERSONAL.has(name) ? `${name}=` : piece;
  });
  return pieces.join("&");
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
 * Takes out of notifications that were settled ninety days ago who paid and who sent them, and drops old refused ones. It
 * goes in batches, each a transaction of its own, and ends early when the shop stops. Returns how many were trimmed.
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
