import fs from "node:fs";
import path from "node:path";
import type { Transaction } from "~/db/client.server";
import { enqueue } from "~/db/queue.server";
import { env } from "~/env.server";
import { backupProgram, runBackupCommand } from "~/providers/backups/command.server";
import { backupsFolder, listBackups } from "~/providers/backups/directories.server";
import { now } from "../dates/time";
import { recordFate } from "./runs.server";

/** Queues the copy of a backup to another place, if the operator configured one. `at` in UTC ms. */
export function queueSending(tx: Transaction, name: string, at: number): void {
  if (backupProgram() === null) return;
  const job = { kind: "send-backup", payload: { name }, uniqueKey: `send-backup ${name}` } as const;
  enqueue(tx, { ...job, now: at });
}

/**
 * Copies a backup to another place with `BACKUP_COMMAND`. Does nothing without a command, or when the backup is gone.
 * @throws Error with the command's output, to be tried again.
 */
export async function sendBackup(name: string, stopping: AbortSignal): Promise<void> {
  const backup = listBackups(env.STORAGE_DIR).find((one) => one.name === name);
  const program = backupProgram();
  if (backup === undefined || program === null) return;
  const directory = path.join(backupsFolder(env.STORAGE_DIR), name);
  try {
    const said = await runBackupCommand(fs.realpathSync(directory), stopping);
    const sentTo = said === null ? program : `${program}: ${said}`;
    await recordFate(name, backup.madeAt, { sentAt: now(), sentTo, sendError: null });
  } catch (error) {
    const sendError = error instanceof Error ? error.message : String(error);
    if (!stopping.aborted) await recordFate(name, backup.madeAt, { sendError });
    throw error;
  }
}
