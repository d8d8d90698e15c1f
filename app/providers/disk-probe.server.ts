import fs from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

const FILE = ".probe";
/** Room for a few orders: a disk that has less is as good as full. */
const BYTES = Buffer.alloc(64 * 1024, 1);
/** Whoever asks more often is told what was found last: a question costs a wait for the disk. */
const KEPT_MS = 2_000;

let found: { at: number; answer: Promise<void> } | undefined;

async function probe(): Promise<void> {
  const place = path.join(env.STORAGE_DIR, FILE);
  try {
    await fs.writeFile(place, BYTES, { mode: 0o600, flush: true });
  } finally {
    await fs.rm(place, { force: true });
  }
}

/**
 * Sees whether STORAGE_DIR takes another file, by writing one and waiting for the disk.
 * @throws Error that says why it does not: the disk is full, say, or can only be read.
 */
export function tryToStore(): Promise<void> {
  const at = performance.now();
  if (found === undefined || at - found.at > KEPT_MS) found = { at, answer: probe() };
  return found.answer;
}
