import path from "node:path";
import { parseArgs } from "node:util";
import { claimStorage } from "~/db/storage-lock.server";
import { bringBack, examineBackup } from "~/domain/backups/restore.server";
import { bringStream } from "~/domain/backups/stream/bring.server";
import { env } from "~/env.server";
import type { Verb } from "../verb";
import { contentsInWords } from "./backup-words";
import { eraseAgain } from "./erase-again";

const OPTIONS = {
  "accept-missing": { type: "boolean" },
  "from-stream": { type: "boolean" },
} as const;
const USAGE =
  "Say which backup: npm run shop -- restore <its directory>, or --from-stream. Stop the shop before you do.";
const NO_STREAM = "STREAM_TO does not say where the shop was streamed to.";

function readWords(args: string[]): { backup: string | null; acceptsMissing: boolean } {
  const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
  const { "accept-missing": acceptsMissing = false, "from-stream": isStream = false } = values;
  const [backup] = positionals;
  if (positionals.length !== (isStream ? 0 : 1)) throw new Error(USAGE);
  return { backup: backup === undefined ? null : path.resolve(backup), acceptsMissing };
}

async function restoreFrom(from: string, acceptsMissing: boolean): Promise<void> {
  requireWhole(from, acceptsMissing);
  const { contents, images, aside } = bringBack(from, env.STORAGE_DIR);
  console.log(`Restored ${contentsInWords(contents)} and ${images} image files from ${from}.`);
  if (aside) console.log(`What was there before is in ${aside}.`);
}

/**
 * Restores what was streamed, and returns the backup that it became. Images of the last minute may be missing; without
 * its secret nothing is restored.
 */
async function restoreStream(acceptsMissing: boolean): Promise<string> {
  if (env.STREAM_TO === undefined) throw new Error(NO_STREAM);
  const { directory, hasSecret, follow } = await bringStream(env.STREAM_TO);
  await restoreFrom(directory, acceptsMissing || hasSecret);
  follow();
  return directory;
}

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
  const { backup, acceptsMissing } = readWords(args);
  const release = claimStorage(env.STORAGE_DIR, "replace");
  let from = backup;
  try {
    if (from === null) from = await restoreStream(acceptsMissing);
    else await restoreFrom(from, acceptsMissing);
  } finally {
    release();
  }
  const erased = await eraseAgain(from);
  if (erased > 0) console.log(`Erased again what was erased since that backup: ${erased}.`);
};
