import fs from "node:fs";

const MIB = 1024 ** 2;
const KEPT_FREE_BYTES = 500 * MIB;

function sizeInWords(bytes: number): string {
  const megabytes = Math.ceil(bytes / MIB);
  return megabytes < 1024 ? `${megabytes} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}

export function freeBytes(directory: string): number {
  const { bavail, bsize } = fs.statfsSync(directory);
  return bavail * bsize;
}

/** Why a number of bytes does not fit without filling the disk, in a sentence; null when it does. */
export function lackOfSpace(bytes: number, free: number): string | null {
  if (free - bytes >= KEPT_FREE_BYTES) return null;
  return `There is no room: ${sizeInWords(bytes)} are needed and ${sizeInWords(free)} are free, of which ${sizeInWords(KEPT_FREE_BYTES)} are kept for the shop's own work. Make room on the disk.`;
}
