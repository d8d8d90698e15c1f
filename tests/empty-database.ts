import fs from "node:fs";
import path from "node:path";

/** Names the folder with the migrated database, for the workers of this run. */
export const MIGRATED = "MIGRATED_STORAGE";
export const MIGRATED_DATABASE = "shop.db";

/** Lays an empty shop's database into a storage directory, as its first start would. Nothing where none was made. */
export function layDatabase(storageDir: string): void {
  const folder = process.env[MIGRATED];
  if (folder)
    fs.copyFileSync(path.join(folder, MIGRATED_DATABASE), path.join(storageDir, MIGRATED_DATABASE));
}
