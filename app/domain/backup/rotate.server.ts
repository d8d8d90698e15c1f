import { claimBackups } from "~/db/storage-lock.server";
import { env } from "~/env.server";
import {
  backupsFolder,
  listBackups,
  listKeptAside,
  removeBackup,
} from "~/providers/backups/directories.server";
import { isDateInDoubt } from "../clock/seen.server";
import { DAY_MS } from "../dates/time";
import { longestKeptDays } from "../settings/backup-keeping";
import { readSettings } from "../settings/settings.server";
import { outdatedBackups } from "./rotate";
import { forgetOldRuns, runOfBackup } from "./runs.server";

/**
 * Deletes the backups that are over, and what restores and updates kept aside so long ago. Answers how many: none while the
 * date is in doubt. `at` in UTC ms.
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
