import fs from "node:fs";
import os from "node:os";

const MEMORY = "/dev/shm";
/** A test run keeps only a fraction of this at a time. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

function freeBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/**
 * Temporary directory of the tests: in memory when there is room, because every commit of a shop waits for fsync;
 * otherwise the system's.
 */
export function scratchFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return freeBytes(MEMORY) >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}
