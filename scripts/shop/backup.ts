import fs from "node:fs";
import path from "node:path";
import { closeDatabase, db } from "~/db/client.server";
import { env } from "~/env.server";
import { boxSecret } from "~/providers/secret.server";
import { foldLog } from "./fold-log";
import {
  type Contents,
  checkDatabase,
  copyName,
  copySecret,
  DATABASE,
  inWords,
} from "./kept-database";
import { backupDraft, sync } from "./kept-files";
import { copyImages } from "./kept-images";
import { missingFrom } from "./missing-from-backup";
import type { Verb } from "./verb";

type Copy = { contents: Contents; images: number; missing: string[] };

/** Copies the database, the secret and the images into a directory, and verifies them. */
async function copyShop(to: string): Promise<Copy> {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  // A shop that was never started has no secret; a backup needs one.
  boxSecret();
  await db.$client.backup(path.join(to, DATABASE));
  closeDatabase();
  foldLog(path.join(to, DATABASE));
  sync(path.join(to, DATABASE));
  copySecret(env.STORAGE_DIR, to);
  // After the database: images that it references exist and are not cleaned up meanwhile.
  const images = copyImages(env.STORAGE_DIR, to);
  const contents = checkDatabase(path.join(to, DATABASE));
  return { contents, images, missing: missingFrom(to) };
}

/** Online backup: the directory gets its final name once the copy has been verified. */
export const run: Verb = async () => {
  const directory = path.join(env.STORAGE_DIR, "backups", copyName(new Date()));
  const draft = backupDraft(directory);
  try {
    const { contents, images, missing } = await copyShop(draft);
    fs.renameSync(draft, directory);
    sync(path.dirname(directory));
    console.log(
      `Kept ${inWords(contents)} and ${images} image files in ${directory}. Copy it to another place too.`,
    );
    if (missing.length > 0) {
      throw new Error(`The shop itself lacks ${missing.join(", and ")}: so does this backup.`);
    }
  } finally {
    // Removes an unfinished copy (full disk, for instance).
    fs.rmSync(draft, { recursive: true, force: true });
  }
};
