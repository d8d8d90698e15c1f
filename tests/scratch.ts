import fs from "node:fs";
import os from "node:os";

const MEMORY = "/dev/shm";
/** All that a run of tests keeps at one time is a fraction of this. */
const ENOUGH_BYTES = 2 * 1024 ** 3;

function freeBytes(folder: string): number {
  if (!fs.existsSync(folder)) return 0;
  const { bavail, bsize } = fs.statfsSync(folder);
  return bavail * bsize;
}

/**
 * Where tests keep what they throw away: in memory where there is enough, since every commit of a shop waits for its
 * disk, and none of these shops is there to be kept; else where the system keeps such things.
 */
export function scratchFolder(): string {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  return freeBytes(MEMORY) >= ENOUGH_BYTES ? MEMORY : os.tmpdir();
}
