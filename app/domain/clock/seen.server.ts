import { db, type Transaction } from "~/db/client.server";
import { clockSeen } from "~/db/schema/clock";
import { machineUptime } from "~/providers/machine-clock.server";
import { now } from "../dates/time";
import { type ClockReading, isLeap, type Seen } from "./leap";

export const seenClock = (): Seen | null => db.select().from(clockSeen).get() ?? null;

export const readClock = (at = now()): ClockReading => ({ at, ...machineUptime() });

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
 * True while the clock is so far ahead that it may be wrong: then nothing irreversible is done, until an owner confirms
 * the date, or the clock is corrected. `at` in UTC ms.
 */
export function isDateInDoubt(at = now()): boolean {
  const seen = seenClock();
  return seen !== null && isLeap(seen, readClock(at));
}
