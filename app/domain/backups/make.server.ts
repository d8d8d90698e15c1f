import fs from "node:fs";
import path from "node:path";
import {
  type Contents,
  checkDatabase,
  copySnapshot,
  DATABASE,
  databaseBytes,
  foldLog,
} from "~/db/kept-database.server";
import { claimBackups } from "~/db/storage-lock.server";
import {
  backupsFolder,
  copyName,
  listBackups,
  removeUnfinished,
} from "~/providers/backups/directories.server";
import {
  backupDraft,
  copyErasures,
  copySecret,
  sync,
} from "~/providers/backups/durable-files.server";
import { bytesOfImageCopies, copyImages } from "~/providers/backups/kept-images.server";
import { freeBytes, lackOfSpace } from "~/providers/backups/space.server";
import { readSums, sumsOf, writeSums } from "~/providers/backups/sums.server";
import { boxSecret } from "~/providers/secret.server";
import { damageInWords, takeOutDamagedImages } from "./damaged-images.server";
import { missingFrom } from "./missing.server";

const PATIENCE_MS = 120_000;

/** A backup that was made and checked. `lacks` names what the shop itself has lost, as parts of a sentence. */
export type MadeBackup = {
  name: string;
  directory: string;
  bytes: number;
  contents: Contents;
  images: number;
  lacks: string[];
};

function requireSpace(storage: string, free: number): void {
  const bytes = databaseBytes(storage) + bytesOfImageCopies(storage, backupsFolder(storage));
  const lack = lackOfSpace(bytes, free);
  if (lack !== null) throw new Error(`${lack} No backup was made.`);
}

/** @throws Error with a sentence when the copy cannot be used, or is not what the shop was at that moment. */
async function copyDatabase(storage: string, to: string): Promise<Contents> {
  const file = path.join(to, DATABASE);
  const original = await copySnapshot(path.join(storage, DATABASE), file);
  foldLog(file);
  sync(file);
  const contents = checkDatabase(file);
  if (JSON.stringify(contents) !== JSON.stringify(original)) {
    throw new Error("The copy does not hold what the shop held at that moment. It was deleted.");
  }
  return contents;
}

async function copyShop(
  storage: string,
  to: string,
): Promise<Omit<MadeBackup, "name" | "directory">> {
  const [before] = listBackups(storage);
  const known = before ? readSums(path.join(backupsFolder(storage), before.name)) : new Map();
  // A shop that was never started has no secret; a backup needs one.
  boxSecret();
  const contents = await copyDatabase(storage, to);
  copySecret(storage, to);
  copyErasures(storage, to);
  // After the database: images that it references exist and are not cleaned up meanwhile.
  const images = copyImages(storage, to);
  const missing = missingFrom(to);
  const sums = sumsOf(to);
  const damaged = await takeOutDamagedImages(to, sums, known);
  writeSums(to, sums);
  const bytes = fs.statSync(path.join(to, DATABASE)).size;
  return { bytes, contents, images, lacks: [...missing, ...damageInWords(damaged)] };
}

/**
 * Makes a backup of a storage while a shop runs on it: the directory gets its name once the copy has been opened and
 * checked. `free` is the free space in bytes; waits while another backup is made or tried. @throws Error with a
 * sentence when another is being made, there is no room, or the copy is not whole; then nothing is left of it.
 */
export async function makeBackup(
  storage: string,
  at: Date,
  { free, patienceMs = PATIENCE_MS }: { free?: number; patienceMs?: number } = {},
): Promise<MadeBackup> {
  const release = claimBackups(backupsFolder(storage), patienceMs);
  const name = copyName(at);
  const directory = path.join(backupsFolder(storage), name);
  const draft = backupDraft(directory);
  try {
    removeUnfinished(storage);
    requireSpace(storage, free ?? freeBytes(storage));
    fs.mkdirSync(draft, { mode: 0o700 });
    const made = await copyShop(storage, draft);
    fs.renameSync(draft, directory);
    sync(path.dirname(directory));
    return { name, directory, ...made };
  } finally {
    // Removes an unfinished copy (full disk, for instance).
    fs.rmSync(draft, { recursive: true, force: true });
    release();
  }
}
