import { env } from "~/env.server";
import { type BackupDirectory, listBackups } from "~/providers/backups/directories.server";
import { now } from "../dates/time";

/**
 * The newest backup that was not made while the clock was ahead, because a future date says nothing about its age. `at`
 * in UTC ms.
 */
export const newestBackup = (at = now()): BackupDirectory | undefined =>
  listBackups(env.STORAGE_DIR).find(({ madeAt }) => madeAt <= at);
