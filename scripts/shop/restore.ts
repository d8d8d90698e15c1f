import fs from "node:fs";
import path from "node:path";
import { env } from "~/env.server";
import { checkDatabase, copyName, copySecret, DATABASE_FILES, inWords } from "./kept-database";
import { copyImages } from "./kept-images";
import type { Verb } from "./verb";

const USAGE =
  "Say which backup: npm run shop -- restore <its directory>. Stop the shop before you do.";

/** Puts what is there now aside, log and all: an old log beside a new database would spoil it. */
function putAside(directory: string): string | null {
  const aside = path.join(directory, "backups", `before-restore-${copyName(new Date())}`);
  const present = DATABASE_FILES.filter((name) => fs.existsSync(path.join(directory, name)));
  if (present.length === 0) return null;
  fs.mkdirSync(aside, { recursive: true, mode: 0o700 });
  for (const name of present) fs.renameSync(path.join(directory, name), path.join(aside, name));
  copySecret(directory, aside);
  return aside;
}

/** Brings a backup back, after checking it and before calling it done. The shop must not be running. */
export const run: Verb = ([backup]) => {
  if (backup === undefined) throw new Error(USAGE);
  const from = path.resolve(backup);
  const kept = checkDatabase(from);
  fs.mkdirSync(env.STORAGE_DIR, { recursive: true });
  const aside = putAside(env.STORAGE_DIR);
  fs.copyFileSync(path.join(from, "shop.db"), path.join(env.STORAGE_DIR, "shop.db"));
  copySecret(from, env.STORAGE_DIR);
  const images = copyImages(from, env.STORAGE_DIR);
  const restored = checkDatabase(env.STORAGE_DIR);
  if (JSON.stringify(restored) !== JSON.stringify(kept)) throw new Error("The copy differs.");
  console.log(`Restored ${inWords(restored)} and ${images} image files from ${from}.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
};
