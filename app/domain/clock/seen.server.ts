import { db, type Transaction } from "~/db/client.server";
import { clockSeen } from "~/db/schema/clock";
import { machineUptime } from "~/providers/machine-clock.server";
import { DAY_MS, now } from "../dates/time";

/** A time (UTC ms) at which the date was believed, in which run of the machine, and how long after its start. */
export type Seen = { seenAt: number; bootId: string | null; uptimeMs: number | null };

/** What the clock says, in which run of the machine, and how long after its start. */
export type ClockReading = { at: number; bootId: string | null; uptimeMs: number };

/** While the machine runs its uptime tells how much time has passed. A wrong time zone is no more than this. */
const RUNNING_SLACK_MS = DAY_MS;
/** While it is off nobody counts: a week's holiday with both its weekends is nothing unusual. */
const OFF_SLACK_MS = 10 * DAY_MS;

/** How much time has passed since by the machine's uptime; null where it was started since. */
function passedMs({ bootId, uptimeMs }: Seen, reading: ClockReading): number | null {
  const isSameRun = bootId !== null && bootId === reading.bootId && uptimeMs !== null;
  return isSameRun && reading.uptimeMs >= uptimeMs ? reading.uptimeMs - uptimeMs : null;
}

/** Whether the clock is further ahead of when the date was last believed than can be. */
export function isLeap(seen: Seen, reading: ClockReading): boolean {
  const passed = passedMs(seen, reading);
  const slack = passed === null ? OFF_SLACK_MS : passed + RUNNING_SLACK_MS;
  return reading.at - seen.seenAt > slack;
}

/** When the date was last believed; null only where the row was removed. */
export const seenClock = (): Seen | null => db.select().from(clockSeen).get() ?? null;

/** What the machine's clocks say. `at` in UTC ms. */
export const readClock = (at = now()): ClockReading => ({ at, ...machineUptime() });

/** From now on this is the date that is believed. */
export function believe(
  tx: Pick<Transaction, "insert">,
  { at, bootId, uptimeMs }: ClockReading,
): void {
  const seen = { seenAt: at, bootId, uptimeMs };
  tx.insert(clockSeen)
    .values({ id: 1, ...seen })
    .onConflictDoUpdate({ target: clockSeen.id, set: seen })
    .run();
}

/**
 * True while the clock is so far ahead that it may be wrong: then nothing is done that cannot be taken back, until an
 * owner says that the date is right, or the clock is put right. `at` in UTC ms.
 */
export function isDateInDoubt(at = now()): boolean {
  const seen = seenClock();
  return seen !== null && isLeap(seen, readClock(at));
}
