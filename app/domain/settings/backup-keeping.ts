/** How many backups are kept: of the latest nights, and of the latest Sundays. */
export type Keeping = { backupNights: number; backupSundays: number };

const WEEK_DAYS = 7;

/** The longest that a backup is kept, in days: so long a person who was erased may be in one. */
export function longestKeptDays({ backupNights, backupSundays }: Keeping): number {
  return Math.max(backupNights, backupSundays === 0 ? 0 : (backupSundays + 1) * WEEK_DAYS);
}
