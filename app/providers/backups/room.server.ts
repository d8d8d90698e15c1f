import fs from "node:fs";

const MIB = 1024 ** 2;
/** So much stays free for orders, photos and the log. */
const KEPT_FREE_BYTES = 500 * MIB;

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / MIB)} MB`;

/** Bytes that this user may still write where a directory lies. */
export function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize;
}

/** Why a number of bytes does not fit without filling the disk, in a sentence; null when it does. */
export function lackOfRoom(bytes: number, free: number): string | null {
  if (free - bytes >= KEPT_FREE_BYTES) return null;
  return `There is no room: ${inMegabytes(bytes)} are needed and ${inMegabytes(free)} are free, of which ${inMegabytes(KEPT_FREE_BYTES)} are kept for the shop's own work. Make room on the disk.`;
}
