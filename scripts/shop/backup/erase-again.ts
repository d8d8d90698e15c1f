import fs from "node:fs";
import path from "node:path";
import { backupsFolder } from "~/providers/backups/directories.server";
import { erasuresIn, takeOverErasures } from "~/providers/backups/erasures.server";

/**
 * Erasures that a backup does not contain are in its own storage, which may be another than the target, and in newer
 * backups beside it.
 */
function placesOfLists(backup: string): string[] {
  const folder = path.dirname(backup);
  const directories = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory())
    .map(({ name }) => path.join(folder, name));
  const storage = path.dirname(folder);
  return [...(folder === backupsFolder(storage) ? [storage] : []), backup, ...directories];
}

/**
 * Repeats erasures since a restored backup. Loads the shop's own code, which migrates the database. Returns the number
 * of erased things.
 */
export async function eraseAgain(backup: string): Promise<number> {
  takeOverErasures(placesOfLists(backup));
  if (erasuresIn().length === 0) return 0;
  const { applyErasures } = await import("~/domain/privacy/apply-erasures.server");
  const { purgeErased } = await import("~/db/purge-erased.server");
  const { closeDatabase } = await import("~/db/client.server");
  try {
    const erased = await applyErasures();
    await purgeErased();
    return erased;
  } finally {
    closeDatabase();
  }
}
