import { logDamage } from "~/db/log-damage.server";
import { env } from "~/env.server";
import { listBackups } from "~/providers/backups/directories.server";
import { DAY_MS, formatLongDate, now } from "../dates/time";

/** By then the owner has looked, or has been mailed twice. */
const TOLD_FOR_MS = 14 * DAY_MS;

/** What could not be read of the database's log not long ago; null mostly. `at` in UTC ms. */
export function lostChanges(at = now()) {
  const damage = logDamage(env.STORAGE_DIR);
  return damage === null || at - damage.at > TOLD_FOR_MS ? null : damage;
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `one ${one}` : `${count} ${many}`;

/** What the owner is told of it, with the backup from before. `at` in UTC ms. */
export function lostChangesInWords(lost: { at: number; pages: number; changes: number }): string {
  const pages = counted(lost.pages, "page", "pages");
  const what =
    lost.changes > 0
      ? `the last ${counted(lost.changes, "change", "changes")} (${pages} of the database)`
      : `the last ${pages} of the database`;
  const before = listBackups(env.STORAGE_DIR).find(({ madeAt }) => madeAt < lost.at);
  const backup =
    before === undefined
      ? "There is no backup from before."
      : `The last backup from before was made on ${formatLongDate(before.madeAt)}.`;
  return `At the start on ${formatLongDate(lost.at)} ${what} could not be read, because the file that they were in is damaged. What was sold, begun or edited just before may be missing: compare with PayFast's list and your mails, and have the disk examined. ${backup}`;
}
