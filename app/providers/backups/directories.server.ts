import fs from "node:fs";
import path from "node:path";
import { backupDraft } from "./durable-files.server";

const NAME = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;
const BEFORE_RESTORE = "before-restore-";
const AFTER_UPDATE = "after-update-";
const UNFINISHED = /\.(part|proof)$/;

export type BackupDirectory = { name: string; madeAt: number };

export function copyName(at: Date): string {
  return at.toISOString().replace(/[:.]/g, "-");
}

export const beforeRestoreName = (at: Date) => `${BEFORE_RESTORE}${copyName(at)}`;

export const afterUpdateName = (at: Date) => `${AFTER_UPDATE}${copyName(at)}`;

export const backupsFolder = (storage: string) => path.join(storage, "backups");

function timeOf(name: string): number | null {
  const [, day, hours, minutes, seconds, ms] = NAME.exec(name) ?? [];
  return day === undefined ? null : Date.parse(`${day}T${hours}:${minutes}:${seconds}.${ms}Z`);
}

const namesIn = (storage: string) => {
  const folder = backupsFolder(storage);
  return fs.existsSync(folder) ? fs.readdirSync(folder) : [];
};

export function listBackups(storage: string): BackupDirectory[] {
  const found = namesIn(storage).flatMap((name) => {
    const madeAt = timeOf(name);
    const isThere = fs.existsSync(path.join(backupsFolder(storage), name, "shop.db"));
    return madeAt === null || !isThere ? [] : [{ name, madeAt }];
  });
  return found.toSorted((one, other) => other.madeAt - one.madeAt);
}

export function listKeptAside(storage: string): BackupDirectory[] {
  return namesIn(storage).flatMap((name) => {
    const start = [BEFORE_RESTORE, AFTER_UPDATE].find((words) => name.startsWith(words));
    const madeAt = start === undefined ? null : timeOf(name.slice(start.length));
    return madeAt === null ? [] : [{ name, madeAt }];
  });
}

/**
 * Deletes a backup's directory in another thread than shoppers' requests, because it holds a link for every image. It
 * counts as unfinished from the start.
 */
export async function removeBackup(storage: string, name: string): Promise<void> {
  const directory = path.join(backupsFolder(storage), name);
  const draft = backupDraft(directory);
  fs.renameSync(directory, draft);
  await fs.promises.rm(draft, { recursive: true, force: true });
}

/** Deletes what a crash left unfinished. Call it only while nothing else makes or proves a backup. */
export function removeUnfinished(storage: string): void {
  for (const name of namesIn(storage).filter((one) => UNFINISHED.test(one))) {
    fs.rmSync(path.join(backupsFolder(storage), name), { recursive: true, force: true });
  }
}
