import { desc, lt } from "drizzle-orm";
import { db, write } from "~/db/client.server";
import { purgeErased } from "~/db/purge-erased.server";
import { retentionRuns } from "~/db/schema/person";
import { removeOldSignIns } from "../accounts/sign-in-log.server";
import { removeOldCarts } from "../cart/expire.server";
import { dayInSouthAfrica, startOfDay } from "../dates/calendar";
import { DAY_MS, MINUTE_MS, now } from "../dates/time";
import { trimNotifications } from "../payments/provider/trim-notifications.server";
import { readSettings } from "../settings/settings.server";
import { removeOldRequests } from "../waitlist/forget.server";
import { keepErased } from "./apply-erasures.server";
import { purgeOffers } from "./erasure/erase-offers.server";
import { purgeSellers } from "./erasure/erase-seller.server";
import {
  purgeEnquiries,
  purgeMails,
  purgePaid,
  purgeRequests,
  purgeReturns,
  purgeUnpaid,
} from "./erasure/purge.server";
import type { NightlyPurge, PurgedKind } from "./retention-words";

const HOUR_MS = 2 * 60 * MINUTE_MS;
const RUNS_KEPT_MS = 366 * DAY_MS;

type Log = { info: (details: object, message: string) => void };

function latestNight(at: number): number {
  const tonight = startOfDay(dayInSouthAfrica(at)) + HOUR_MS;
  return tonight > at ? tonight - DAY_MS : tonight;
}

export function lastPurge(): NightlyPurge | null {
  const row = db.select().from(retentionRuns).orderBy(desc(retentionRuns.id)).limit(1).get();
  return row === undefined ? null : { at: row.at, counts: row.counts };
}

async function purgeAll(stopping: AbortSignal, at: number): Promise<Record<PurgedKind, number>> {
  const periods = readSettings();
  return {
    erasures: await keepErased(stopping, at),
    paid: await purgePaid(stopping, periods, at),
    unpaid: await purgeUnpaid(stopping, periods, at),
    enquiries: await purgeEnquiries(stopping, periods, at),
    offers: purgeOffers(at),
    returns: await purgeReturns(stopping, periods, at),
    wanted: removeOldRequests(at),
    sellers: purgeSellers(at),
    carts: await removeOldCarts(stopping),
    mails: await purgeMails(stopping, periods, at),
    notifications: await trimNotifications(stopping),
    signIns: removeOldSignIns(at),
    requests: purgeRequests(at),
  };
}

/**
 * Purges personal data whose retention period is over, once a night, or at a start after a missed night. Keeps the
 * result as numbers, and logs it in one line. Works in batches and stops with the shop.
 */
export async function purgeAtNight(stopping: AbortSignal, log: Log, at = now()): Promise<void> {
  const last = lastPurge();
  // A clock that was set back must not keep the shop from it for long.
  if (last !== null && last.at >= latestNight(at) && last.at <= at) return;
  const counts = await purgeAll(stopping, at);
  await purgeErased(stopping);
  if (stopping.aborted) return;
  write((tx) => {
    tx.delete(retentionRuns)
      .where(lt(retentionRuns.at, at - RUNS_KEPT_MS))
      .run();
    tx.insert(retentionRuns).values({ at, counts }).run();
  });
  log.info(counts, "what was kept long enough was let go");
}
