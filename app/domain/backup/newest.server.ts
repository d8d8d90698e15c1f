import { env } from "~/env.server";
import { type BackupDirectory, listBackups } from "~/providers/backups/directories.server";
import { lastMade } from "./runs.server";

/**
 * The shop's newest backup. Of several boxes it may lie at another: what they share is what the database knows of it. A box
 * that is the only one knows what lies there.
 */
export function newestBackup(): BackupDirectory | undefined {
  const [here] = listBackups(env.STORAGE_DIR);
  const made = env.DATABASE_URL === undefined ? undefined : lastMade();
  if (made === undefined || made.name === null) return here;
  if (here !== undefined && here.madeAt >= made.startedAt) return here;
  return { name: made.name, madeAt: made.startedAt };
}
