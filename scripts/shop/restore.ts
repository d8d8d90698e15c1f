import path from "node:path";
import { parseArgs } from "node:util";
import { claimStorage } from "~/db/storage-lock.server";
import { bringBack, examineBackup } from "~/domain/backup/restore.server";
import { env } from "~/env.server";
import { contentsInWords } from "./backup-words";
import { eraseAgain } from "./erase-again";
import type { Verb } from "./verb";

const OPTIONS = { "accept-missing": { type: "boolean" } } as const;
const USAGE =
  "Say which backup: npm run shop -- restore <its directory>. Stop the shop before you do.";

function readWords(args: string[]): { from: string; acceptsMissing: boolean } {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const [backup, ...others] = positionals;
  if (backup === undefined || others.length > 0) throw new Error(USAGE);
  return { from: path.resolve(backup), acceptsMissing: values["accept-missing"] ?? false };
}

/** @throws Error with a sentence that names what prevents the restore. */
function requireWhole(from: string, acceptsMissing: boolean): void {
  const missing = examineBackup(from);
  if (missing.length === 0) return;
  const lacks = `${from} lacks ${missing.join(", and ")}.`;
  if (!acceptsMissing) {
    throw new Error(
      `${lacks} Nothing was changed. To restore what is there all the same, add --accept-missing.`,
    );
  }
  console.log(`${lacks} What is there is restored all the same.`);
}

/** Restores a backup with exclusive access to the storage. Nothing is replaced unless everything can be. */
export const run: Verb = async (args) => {
  const { from, acceptsMissing } = readWords(args);
  requireWhole(from, acceptsMissing);
  const release = claimStorage(env.STORAGE_DIR, "replace");
  try {
    const { contents, images, aside } = bringBack(from, env.STORAGE_DIR);
    console.log(`Restored ${contentsInWords(contents)} and ${images} image files from ${from}.`);
    if (aside) console.log(`What was there before is in ${aside}.`);
  } finally {
    release();
  }
  const erased = await eraseAgain(from);
  if (erased > 0) console.log(`Erased again what was erased since that backup: ${erased}.`);
};
