import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { claimStorage } from "~/db/storage-lock.server";
import { env } from "~/env.server";
import { foldLog } from "./fold-log";
import {
  checkDatabase,
  copyName,
  copySecret,
  DATABASE,
  inWords,
  isNewer,
  LOG_FILES,
} from "./kept-database";
import { backupDraft, copyDurably, copyToDraft, nameDraft, sync } from "./kept-files";
import { copyImages } from "./kept-images";
import { missingFrom } from "./missing-from-backup";
import type { Verb } from "./verb";

const OPTIONS = { "accept-missing": { type: "boolean" } } as const;
const USAGE =
  "Say which backup: npm run shop -- restore <its directory>. Stop the shop before you do.";

function readWords(args: string[]): { from: string; acceptsMissing: boolean } {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [backup, ...others] = positionals;
  if (backup === undefined || others.length > 0) throw new Error(USAGE);
  return { from: path.resolve(backup), acceptsMissing: values["accept-missing"] ?? false };
}

/** @throws Error with a sentence that names what prevents the restore. */
function requireWhole(from: string, acceptsMissing: boolean): void {
  if (isNewer(path.join(from, DATABASE))) {
    throw new Error(
      `${from} was made by a newer version of the shop. Install that version first. Nothing was changed.`,
    );
  }
  const missing = missingFrom(from);
  if (missing.length === 0) return;
  const lacks = `${from} lacks ${missing.join(", and ")}.`;
  if (!acceptsMissing) {
    throw new Error(
      `${lacks} Nothing was changed. To restore what is there all the same, add --accept-missing.`,
    );
  }
  console.log(`${lacks} What is there is restored all the same.`);
}

/** Keeps the current files in a separate directory. The database stays until the new one replaces it. */
function keepAside(directory: string): string | null {
  const database = path.join(directory, DATABASE);
  if (!fs.existsSync(database)) return null;
  const aside = path.join(directory, "backups", `before-restore-${copyName(new Date())}`);
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  copyDurably(database, path.join(aside, DATABASE));
  copySecret(directory, aside);
  // Present only when SQLite could not read the database; beside another one they would corrupt it.
  for (const name of LOG_FILES) {
    const log = path.join(directory, name);
    if (fs.existsSync(log)) fs.renameSync(log, path.join(aside, name));
  }
  sync(aside);
  return aside;
}

function removeDrafts(database: string): void {
  for (const end of ["", "-wal", "-shm"]) fs.rmSync(backupDraft(database) + end, { force: true });
}

/** Stages a backup's database as a single file; it may have been copied with its WAL. */
function draftDatabase(from: string, database: string): void {
  removeDrafts(database);
  copyToDraft(path.join(from, DATABASE), database);
  const log = path.join(from, `${DATABASE}-wal`);
  if (fs.existsSync(log)) fs.copyFileSync(log, `${backupDraft(database)}-wal`);
  foldLog(backupDraft(database));
}

/** Restores a backup: staged, verified, then moved into place. */
function bringBack(from: string): void {
  const database = path.join(env.STORAGE_DIR, DATABASE);
  const kept = checkDatabase(path.join(from, DATABASE));
  if (fs.existsSync(database)) foldLog(database);
  const images = copyImages(from, env.STORAGE_DIR);
  draftDatabase(from, database);
  const copied = checkDatabase(backupDraft(database));
  if (JSON.stringify(copied) !== JSON.stringify(kept)) throw new Error("The copy differs.");
  const aside = keepAside(env.STORAGE_DIR);
  copySecret(from, env.STORAGE_DIR);
  nameDraft(database);
  console.log(`Restored ${inWords(copied)} and ${images} image files from ${from}.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
}

/** Restores a backup with exclusive access to the storage. Nothing is replaced unless everything can be. */
export const run: Verb = (args) => {
  const { from, acceptsMissing } = readWords(args);
  checkDatabase(path.join(from, DATABASE));
  requireWhole(from, acceptsMissing);
  const release = claimStorage(env.STORAGE_DIR, "replace");
  try {
    bringBack(from);
  } finally {
    removeDrafts(path.join(env.STORAGE_DIR, DATABASE));
    release();
  }
};
