import { setImmediate as breathe } from "node:timers/promises";
import { asc, inArray, lte } from "drizzle-orm";
import { write } from "~/db/client.server";
import { carts } from "~/db/schema/cart";
import { DAY_MS, now } from "../dates/time";

const KEPT_DAYS = 30;
const BATCH = 100;

/** Removes one batch of carts that nobody has used since `lastUse` (UTC ms), the oldest first. Returns how many. */
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
 * Removes the carts that nobody has used for thirty days, and their lines with them. It goes in batches, each a
 * transaction of its own, and lets waiting shoppers in between them; it ends early when the shop stops. Returns how
 * many carts it removed. A payment that took its books from such a cart can still give them back.
 */
export async function removeOldCarts(stopping?: AbortSignal): Promise<number> {
  const lastUse = now() - KEPT_DAYS * DAY_MS;
  let removed = 0;
  while (!stopping?.aborted) {
    const batch = removeBatch(lastUse);
    removed += batch;
    if (batch < BATCH) break;
    await breathe();
  }
  return removed;
}
