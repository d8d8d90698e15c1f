import fs from "node:fs";
import path from "node:path";

/** Environment variable with the folder of the migrated template database. */
export const MIGRATED = "MIGRATED_STORAGE";
export const MIGRATED_DATABASE = "shop.db";

/** Copies the empty migrated database into a storage directory; false when there is no template. */
export function layDatabase(storageDir: string): boolean {
  const folder = process.env[MIGRATED];
  if (!folder) return false;
  fs.copyFileSync(path.join(folder, MIGRATED_DATABASE), path.join(storageDir, MIGRATED_DATABASE));
  return true;
}
