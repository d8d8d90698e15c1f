import { closeDatabase } from "~/db/client.server";
import { makeBackup } from "~/domain/backup/make.server";
import { env } from "~/env.server";
import { contentsInWords } from "./backup-words";
import type { Verb } from "./verb";

/** Makes a backup beside the shop, which may run meanwhile. */
export const run: Verb = async () => {
  const { contents, images, directory, lacks } = await makeBackup(env.STORAGE_DIR, new Date());
  closeDatabase();
  console.log(
    `Kept ${contentsInWords(contents)} and ${images} image files in ${directory}. Copy it to another place too.`,
  );
  if (lacks.length > 0) {
    throw new Error(`The shop itself lacks ${lacks.join(", and ")}: so does this backup.`);
  }
};
