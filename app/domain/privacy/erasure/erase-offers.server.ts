import { inArray, lte, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { offers } from "~/db/schema/intake";
import { DAY_MS } from "../../dates/time";
import { DAYS_AFTER_OFFER } from "../../settings/privacy.server";
import { deleteMailsAbout } from "./erase-mails.server";

export function deleteOffers(tx: Transaction, ids: number[]): number {
  for (const id of ids) deleteMailsAbout(tx, "offer", id);
  return tx.delete(offers).where(inArray(offers.id, ids)).run().changes;
}

const endedAt = sql<number>`ifnull(${offers.endedAt}, ${offers.validUntil})`;

export function purgeOffers(at: number): number {
  const old = db
    .select({ id: offers.id })
    .from(offers)
    .where(lte(endedAt, at - DAYS_AFTER_OFFER * DAY_MS))
    .all()
    .map(({ id }) => id);
  return old.length === 0 ? 0 : write((tx) => deleteOffers(tx, old));
}
