import { claimBackups } from "~/db/storage-lock.server";
import { env } from "~/env.server";
import {
  backupsFolder,
  listBackups,
  listKeptAside,
  removeBackup,
} from "~/providers/backups/directories.server";
import { isDateInDoubt } from "../clock/seen.server";
import { dayInSouthAfrica } from "../dates/calendar";
import { DAY_MS } from "../dates/time";
import { type Keeping, longestKeptDays } from "../settings/rules";
import { readSettings } from "../settings/settings.server";
import { forgetOldRuns, runOfBackup } from "./runs.server";

export type KeptBackup = { name: string; madeAt: number; isProven: boolean };

const WEEK_DAYS = 7;
// All backups of the last two days are kept, so that one made by hand is there a day later.
const ALL_KEPT_MS = 2 * DAY_MS;
/** 1 January 1970 was a Thursday; weeks end with Sunday. */
const weekOf = (day: number) => Math.floor((day + 3) / WEEK_DAYS);
const isSunday = (day: number) => (day + 4) % WEEK_DAYS === 0;

function newestOfEach<Group>(
  backups: KeptBackup[],
  groupOf: (backup: KeptBackup) => Group | null,
  most: number,
): KeptBackup[] {
  const newest = new Map<Group, KeptBackup>();
  for (const backup of backups) {
    const group = groupOf(backup);
    if (group !== null && !newest.has(group)) newest.set(group, backup);
  }
  return [...newest.values()].slice(0, most);
}

/**
 * The names of outdated backups: all but those of the latest nights and Sundays, of the last two days, the newest, and
 * the newest that is proven, however old. A week without one on its Sunday keeps its last. Backups from the future are
 * left alone and replace no other, because the clock was wrong when they were made, or is wrong now. `at` in UTC ms.
 */
export function outdatedBackups(backups: KeptBackup[], at: number, keeping: Keeping): string[] {
  const newestFirst = backups
    .filter(({ madeAt }) => madeAt <= at)
    .toSorted((one, other) => other.madeAt - one.madeAt);
  const today = dayInSouthAfrica(at);
  const dayOf = ({ madeAt }: KeptBackup) => dayInSouthAfrica(madeAt);
  const isOverWeek = (day: number) => weekOf(day) < weekOf(today) || isSunday(day);
  const oldest = at - longestKeptDays(keeping) * DAY_MS;
  const kept = [
    ...newestOfEach(newestFirst, dayOf, keeping.backupNights),
    ...newestOfEach(
      newestFirst,
      (backup) => (isOverWeek(dayOf(backup)) ? weekOf(dayOf(backup)) : null),
      keeping.backupSundays,
    ),
    ...newestFirst.filter(({ madeAt }) => at - madeAt < ALL_KEPT_MS),
  ].filter(({ madeAt }) => madeAt >= oldest);
  const lastProven = newestFirst.filter(({ isProven }) => isProven).slice(0, 1);
  const always = [...newestFirst.slice(0, 1), ...lastProven];
  const names = new Set([...always, ...kept].map(({ name }) => name));
  return newestFirst.filter(({ name }) => !names.has(name)).map(({ name }) => name);
}

/**
 * Deletes outdated backups, and equally old copies that restores and updates kept aside. Returns how many: none while
 * the date is in doubt. `at` in UTC ms.
 */
export async function removeOldBackups(at: number, patienceMs = 0): Promise<number> {
  if (isDateInDoubt(at)) return 0;
  const storage = env.STORAGE_DIR;
  const release = claimBackups(backupsFolder(storage), patienceMs);
  try {
    const keeping = readSettings();
    const backups = listBackups(storage).map((backup) => ({
      ...backup,
      isProven: (runOfBackup(backup.name)?.provenAt ?? null) !== null,
    }));
    const oldest = at - longestKeptDays(keeping) * DAY_MS;
    const aside = listKeptAside(storage).filter(({ madeAt }) => madeAt < oldest);
    const over = [...outdatedBackups(backups, at, keeping), ...aside.map(({ name }) => name)];
    for (const name of over) await removeBackup(storage, name);
    await forgetOldRuns(at);
    return over.length;
  } finally {
    release();
  }
}
