import fs from "node:fs";
import path from "node:path";
import { backupsFolder } from "~/providers/backups/directories.server";
import { erasuresIn, takeOverErasures } from "~/providers/backups/erasures.server";

/**
 * Where erasures are known that a backup does not know of: in the storage in which it lies, which may be another than that
 * into which it is restored, and in newer backups beside it.
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
 * Erases from the shop that was just restored who was erased since its backup. Loads the shop's own code, which brings
 * the database up to date. Answers how many things it erased.
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
