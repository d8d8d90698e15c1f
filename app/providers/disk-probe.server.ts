import fs from "node:fs/promises";
import path from "node:path";
import { env } from "~/env.server";

const FILE = ".probe";
const BYTES = Buffer.alloc(64 * 1024, 1);
// Results are cached this long, because each probe waits for an fsync.
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
 * Probes STORAGE_DIR by writing a file and syncing it.
 * @throws Error that says why it failed: full disk, read-only file system.
 */
export function tryToStore(): Promise<void> {
  const at = performance.now();
  if (found === undefined || at - found.at > KEPT_MS) found = { at, answer: probe() };
  return found.answer;
}
