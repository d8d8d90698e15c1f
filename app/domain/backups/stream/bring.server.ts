import fs from "node:fs";
import path from "node:path";
import { DATABASE, foldLog } from "~/db/kept-database.server";
import { env } from "~/env.server";
import { backupsFolder, copyName } from "~/providers/backups/directories.server";
import { backupDraft, SECRET, sync } from "~/providers/backups/durable-files.server";
import { ERASURES_FILE } from "~/providers/backups/erasures.server";
import { IMAGES } from "~/providers/backups/kept-images.server";
import { sumsOf, writeSums } from "~/providers/backups/sums.server";
import { restoreDatabase } from "~/providers/stream/litestream.server";
import type { StreamPlace } from "~/providers/stream/place";
import { placeAt } from "~/providers/stream/place-at.server";
import { readTarget, type StreamTarget, targetInWords } from "~/providers/stream/target";
import { OWNER_MARK, SENT_FILES } from "./layout";
import { streamStateOf, writeStreamState } from "./state.server";

async function bringFiles(place: StreamPlace, directory: string): Promise<void> {
  for (const name of [SECRET, ERASURES_FILE]) {
    const text = await place.read(`${SENT_FILES}/${name}`);
    if (text !== null) fs.writeFileSync(path.join(directory, name), text, { mode: 0o600 });
  }
  const images = path.join(directory, IMAGES);
  fs.mkdirSync(images, { mode: 0o700 });
  await place.fetch(`${SENT_FILES}/${IMAGES}`, images);
}

async function bringDatabase(target: StreamTarget, directory: string): Promise<void> {
  const file = path.join(directory, DATABASE);
  await restoreDatabase(env.STORAGE_DIR, target, file);
  foldLog(file);
}

type BroughtCopy = {
  directory: string;
  hasSecret: boolean;
  /** Lets this storage go on streaming to where its copy came from. Call it once the copy is restored. */
  follow(): void;
};

/**
 * Fetches what a shop streamed to `to`, as a backup in this storage. @throws Error with a sentence when there is
 * nothing, or it cannot be fetched; then nothing is left of it.
 */
export async function bringStream(to: string): Promise<BroughtCopy> {
  const target = readTarget(to);
  const place = placeAt(target);
  const owner = await place.read(OWNER_MARK);
  if (owner === null) throw new Error(`No shop was streamed to ${targetInWords(to)}.`);
  const directory = path.join(backupsFolder(env.STORAGE_DIR), copyName(new Date()));
  const draft = backupDraft(directory);
  fs.mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    await bringDatabase(target, draft);
    await bringFiles(place, draft);
    writeSums(draft, sumsOf(draft));
    fs.renameSync(draft, directory);
    sync(path.dirname(directory));
  } finally {
    fs.rmSync(draft, { recursive: true, force: true });
  }
  const follow = () => {
    const state = streamStateOf(to);
    if (state.owner !== owner) writeStreamState({ ...state, cameFrom: owner, sentAt: null });
  };
  return { directory, hasSecret: fs.existsSync(path.join(directory, SECRET)), follow };
}
