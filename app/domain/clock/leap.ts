import { DAY_MS } from "../dates/time";

/** A time (UTC ms) at which the date was believed, in which boot of the machine, and how long after it. */
export type Seen = { seenAt: number; bootId: string | null; uptimeMs: number | null };

export type ClockReading = { at: number; bootId: string | null; uptimeMs: number };

// While the machine runs its uptime tells how much time has passed. A wrong time zone is no more than this.
const RUNNING_SLACK_MS = DAY_MS;
// While it is off nobody counts: a week's holiday with both its weekends is nothing unusual.
const OFF_SLACK_MS = 10 * DAY_MS;

function passedMs({ bootId, uptimeMs }: Seen, reading: ClockReading): number | null {
  const isSameRun = bootId !== null && bootId === reading.bootId && uptimeMs !== null;
  return isSameRun && reading.uptimeMs >= uptimeMs ? reading.uptimeMs - uptimeMs : null;
}

export function isLeap(seen: Seen, reading: ClockReading): boolean {
  const passed = passedMs(seen, reading);
  const slack = passed === null ? OFF_SLACK_MS : passed + RUNNING_SLACK_MS;
  return reading.at - seen.seenAt > slack;
}
