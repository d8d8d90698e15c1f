import fs from "node:fs";
import path from "node:path";
import { closeDatabase, db } from "~/db/client.server";
import { env } from "~/env.server";
import { checkDatabase, copyName, copySecret, inWords } from "./kept-database";
import { copyImages } from "./kept-images";
import type { Verb } from "./verb";

/** Copies the shop while it runs, into a directory of its own, and opens the copy to see that it is whole. */
export const run: Verb = async () => {
  const directory = path.join(env.STORAGE_DIR, "backups", copyName(new Date()));
  fs.mkdirSync(directory, { recursive: true, mode: 0o700 });
  await db.$client.backup(path.join(directory, "shop.db"));
  closeDatabase();
  copySecret(env.STORAGE_DIR, directory);
  // After the database: an image that it names is there before it, and is not cleaned up meanwhile.
  const images = copyImages(env.STORAGE_DIR, directory);
  const contents = checkDatabase(directory);
  console.log(
    `Kept ${inWords(contents)} and ${images} image files in ${directory}. Copy it to another place too.`,
  );
};
