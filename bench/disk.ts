import fs from "node:fs";
import path from "node:path";

const MEASURED_MS = 1_000;
const PAGE_BYTES = 4_096;

/** Syncs per second of one page on this disk: the ceiling of all durable writes. */
export function syncsPerSecond(directory: string): number {
  const file = fs.openSync(path.join(directory, "syncs"), "w");
  const page = Buffer.alloc(PAGE_BYTES, 1);
  const startedAt = performance.now();
  let syncs = 0;
  let spent = 0;
  while (spent < MEASURED_MS) {
    fs.writeSync(file, page);
    fs.fdatasyncSync(file);
    syncs += 1;
    spent = performance.now() - startedAt;
  }
  fs.closeSync(file);
  return (syncs * 1_000) / spent;
}
