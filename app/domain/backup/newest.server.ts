import { env } from "~/env.server";
import { type BackupDirectory, listBackups } from "~/providers/backups/directories.server";
import { now } from "../dates/time";
import { lastMade } from "./runs.server";

/**
 * The newest backup that lies here, and was not made while the clock was ahead: what is dated in the future tells nothing
 * of how old it is. `at` in UTC ms.
 */
export const newestHere = (at: number): BackupDirectory | undefined =>
  listBackups(env.STORAGE_DIR).find(({ madeAt }) => madeAt <= at);

/**
 * The shop's newest backup at `at` (UTC ms), those from the future aside. Of several boxes it may lie at another: what they share is what the database knows of it. A box
 * that is the only one knows what lies there.
 */
export function newestBackup(at = now()): BackupDirectory | undefined {
  const here = newestHere(at);
  const made = env.DATABASE_URL === undefined ? undefined : lastMade(at);
  if (made === undefined || made.name === null) return here;
  if (here !== undefined && here.madeAt >= made.startedAt) return here;
  return { name: made.name, madeAt: made.startedAt };
}
