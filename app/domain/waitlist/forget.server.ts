import { inArray, lte, sql } from "drizzle-orm";
import { db, type Transaction, write } from "~/db/client.server";
import { toldCopies, wanted } from "~/db/schema/wanted";
import { mails } from "~/db/schema/work";
import { DAY_MS, now } from "../dates/time";
import { waitlistMailKey } from "../mail/waitlist-mails.server";

const BATCH = 500;
const TOLD_KEPT_MS = 365 * DAY_MS;

export function removeRequests(
  tx: Transaction,
  requests: { id: number; tellingId: number | null }[],
): number {
  const ids = requests.map(({ id }) => id);
  const tellings = [...new Set(requests.flatMap(({ tellingId }) => tellingId ?? []))];
  tx.delete(mails)
    .where(
      sql`${mails.uniqueKey} in (select value from json_each(${JSON.stringify(tellings.map(waitlistMailKey))}))`,
    )
    .run();
  return tx
    .delete(wanted)
    .where(sql`${wanted.id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .run().changes;
}

const sentTellings = db
  .selectDistinct({ tellingId: sql<number>`${wanted.tellingId}`, mailId: mails.id })
  .from(wanted)
  .innerJoin(mails, sql`${mails.uniqueKey} = 'wanted ' || ${wanted.tellingId}`)
  .where(sql`${wanted.tellingId} is not null and ${mails.status} = 'sent'`)
  .limit(BATCH)
  .prepare();

/**
 * Deletes the requests whose mail was sent, with the mail's own record, which has the address. Returns how many mails.
 */
export function removeToldRequests(): number {
  const sent = sentTellings.all();
  if (sent.length === 0) return 0;
  write((tx) => {
    const tellingIds = sent.map(({ tellingId }) => tellingId);
    tx.delete(wanted).where(inArray(wanted.tellingId, tellingIds)).run();
    tx.delete(mails)
      .where(
        inArray(
          mails.id,
          sent.map(({ mailId }) => mailId),
        ),
      )
      .run();
  });
  return sent.length;
}

export function removeOldRequests(at = now()): number {
  return write((tx) => {
    tx.delete(toldCopies)
      .where(lte(toldCopies.toldAt, at - TOLD_KEPT_MS))
      .run();
    const { id, tellingId } = wanted;
    const old = tx.select({ id, tellingId }).from(wanted).where(lte(wanted.expiresAt, at)).all();
    return removeRequests(tx, old);
  });
}
