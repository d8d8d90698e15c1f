import fs from "node:fs";
import path from "node:path";
import { erasuresIn, takeOverErasures } from "~/providers/backups/erasures.server";

/** The directory of a backup and those beside it: a newer one knows of more erasures. */
function neighbours(backup: string): string[] {
  const folder = path.dirname(backup);
  const directories = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory());
  return [backup, ...directories.map(({ name }) => path.join(folder, name))];
}

/**
 * Erases from the shop that was just restored who was erased since its backup. Loads the shop's own code, which brings
 * the database up to date. Answers how many things it erased.
 */
export async function eraseAgain(backup: string): Promise<number> {
  takeOverErasures(neighbours(backup));
  if (erasuresIn().length === 0) return 0;
  const { applyErasures } = await import("~/domain/person/apply-erasures.server");
  const { closeDatabase } = await import("~/db/client.server");
  try {
    return await applyErasures();
  } finally {
    closeDatabase();
  }
}
