import fs from "node:fs";
import path from "node:path";
import {
  type Contents,
  checkDatabase,
  DATABASE,
  endSignIns,
  foldLog,
  isNewer,
  LOG_FILES,
} from "~/db/kept-database.server";
import { backupsFolder, beforeRestoreName } from "~/providers/backups/directories.server";
import {
  backupDraft,
  copyDurably,
  copySecret,
  copyToDraft,
  nameDraft,
  requirePlainFiles,
  sync,
} from "~/providers/backups/durable-files.server";
import { copyImages, IMAGES } from "~/providers/backups/kept-images.server";
import { changedFiles, filesWithoutSum, sumsOf, writeSums } from "~/providers/backups/sums.server";
import { beliedImages, damageInWords, pathsOf, wholeImageFiles } from "./damaged-images.server";
import { missingFrom } from "./missing.server";

type Restored = { contents: Contents; images: number; aside: string | null };

function unprovenIn(from: string, told: string[]): string[] {
  const files = filesWithoutSum(from)?.filter((file) => !told.includes(file)) ?? null;
  if (files === null) return ["its sums (SHA256SUMS)"];
  const what = files.length === 1 ? "the sum of one file" : `the sums of ${files.length} files`;
  return files.length === 0 ? [] : [`${what}, such as ${files[0]}`];
}

function damageOf(from: string): string[] {
  const sums = sumsOf(from, IMAGES);
  const damage = beliedImages(from, sums);
  const told = [...damage.files, ...damage.images.flatMap(pathsOf)];
  const changed = changedFiles(from, sums).filter((file) => !told.includes(file));
  const one = changed.length === 1 ? "one file" : `${changed.length} files`;
  const words = changed.length > 0 ? [`${one} as it was copied, such as ${changed[0]}`] : [];
  return [...damageInWords(damage), ...words, ...unprovenIn(from, told)];
}

/**
 * What a backup lacks, as parts of a sentence.
 * @throws Error with a sentence when its database is damaged or was made by a newer version, or there are links in it.
 */
export function examineBackup(from: string): string[] {
  if (fs.existsSync(from)) requirePlainFiles(from);
  const file = path.join(from, DATABASE);
  checkDatabase(file);
  if (isNewer(file)) {
    throw new Error(
      `${from} was made by a newer version of the shop. Install that version first. Nothing was changed.`,
    );
  }
  return [...missingFrom(from), ...damageOf(from)];
}

function keepAside(storage: string): string | null {
  const database = path.join(storage, DATABASE);
  if (!fs.existsSync(database)) return null;
  const aside = path.join(backupsFolder(storage), beforeRestoreName(new Date()));
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  copyDurably(database, path.join(aside, DATABASE));
  copySecret(storage, aside);
  // Present only when SQLite could not read the database; beside another one they would corrupt it.
  for (const name of LOG_FILES) {
    const log = path.join(storage, name);
    if (fs.existsSync(log)) fs.renameSync(log, path.join(aside, name));
  }
  writeSums(aside, sumsOf(aside));
  sync(aside);
  return aside;
}

function removeDrafts(database: string): void {
  for (const end of ["", "-wal", "-shm"]) fs.rmSync(backupDraft(database) + end, { force: true });
}

function draftDatabase(from: string, database: string): void {
  removeDrafts(database);
  copyToDraft(path.join(from, DATABASE), database);
  const log = path.join(from, `${DATABASE}-wal`);
  if (fs.existsSync(log)) fs.copyFileSync(log, `${backupDraft(database)}-wal`);
  foldLog(backupDraft(database));
}

/**
 * Restores a backup into a claimed storage: staged, checked, then moved into place. Nothing is replaced unless
 * everything can be. Nobody is signed in afterwards, and links that set a password are void. @throws Error with a
 * sentence when the copy is not what the backup is, or there are links in the backup.
 */
export function bringBack(from: string, storage: string): Restored {
  const database = path.join(storage, DATABASE);
  requirePlainFiles(from);
  try {
    const kept = checkDatabase(path.join(from, DATABASE));
    if (fs.existsSync(database)) foldLog(database);
    const images = copyImages(from, storage, () => wholeImageFiles(from));
    draftDatabase(from, database);
    const contents = checkDatabase(backupDraft(database));
    if (JSON.stringify(contents) !== JSON.stringify(kept)) throw new Error("The copy differs.");
    endSignIns(backupDraft(database), Date.now());
    const aside = keepAside(storage);
    copySecret(from, storage);
    nameDraft(database);
    return { contents, images, aside };
  } finally {
    removeDrafts(database);
  }
}
