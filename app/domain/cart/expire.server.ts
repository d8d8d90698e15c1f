import { setImmediate as breathe } from "node:timers/promises";
import { asc, inArray, lte } from "drizzle-orm";
import { write } from "~/db/client.server";
import { carts } from "~/db/schema/cart";
import { DAY_MS, now } from "../dates/time";
import { readSettings } from "../settings/settings.server";

const BATCH = 100;

function removeBatch(lastUse: number): number {
  return write((tx) => {
    const oldest = tx
      .select({ sessionId: carts.sessionId })
      .from(carts)
      .where(lte(carts.updatedAt, lastUse))
      .orderBy(asc(carts.updatedAt))
      .limit(BATCH);
    return tx.delete(carts).where(inArray(carts.sessionId, oldest)).run().changes;
  });
}

/**
 * Deletes carts, with their lines, that were not used for the time in the settings. Works in batches, each in its own
 * transaction, yields to requests between them and stops with the shop. Returns how many. A payment from such a cart
 * can still return its books.
 */
export async function removeOldCarts(stopping?: AbortSignal): Promise<number> {
  const lastUse = now() - readSettings().keepCartDays * DAY_MS;
  let removed = 0;
  while (!stopping?.aborted) {
    const batch = removeBatch(lastUse);
    removed += batch;
    if (batch < BATCH) break;
    await breathe();
  }
  return removed;
}
