import { DAY_MS, MINUTE_MS, SAST_OFFSET_MS } from "../dates/time";

const HOUR_MS = 60 * MINUTE_MS;
export const LATE_BACKUP_MS = 36 * HOUR_MS;
export const LATE_STREAM_MS = 10 * MINUTE_MS;
export const TRIAL_EVERY_MS = 7 * DAY_MS;
const AGAIN_MS = HOUR_MS;

function lastTime(hour: number, at: number): number {
  const local = at + SAST_OFFSET_MS;
  const today = Math.floor(local / DAY_MS) * DAY_MS + hour * HOUR_MS;
  return (today <= local ? today : today - DAY_MS) - SAST_OFFSET_MS;
}

export const nextTime = (hour: number, at: number): number => lastTime(hour, at) + DAY_MS;

type Night = {
  hour: number;
  at: number;
  shopSince: number;
  lastMadeAt: number | null;
  lastFailedAt: number | null;
};

/**
 * Whether the backup of the latest night is still to be made: also in the morning, when the machine was off at night.
 */
export function isBackupDue({ hour, at, shopSince, lastMadeAt, lastFailedAt }: Night): boolean {
  const due = lastTime(hour, at);
  if (due <= shopSince) return false;
  if (lastMadeAt !== null && lastMadeAt >= due) return false;
  return lastFailedAt === null || lastFailedAt < due || at - lastFailedAt >= AGAIN_MS;
}
