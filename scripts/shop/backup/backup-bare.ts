import { makeBackup } from "~/domain/backups/make.server";
import { env } from "~/env.server";
import type { Verb } from "../verb";
import { contentsInWords } from "./backup-words";

/**
 * Makes a backup for an update from a version that cannot: without opening the shop's database as a shop does, which
 * would migrate it, and so without recording it there.
 */
export const run: Verb = async () => {
  const { contents, images, directory } = await makeBackup(env.STORAGE_DIR, new Date());
  console.log(`Kept ${contentsInWords(contents)} and ${images} image files in ${directory}.`);
};
