import fs from "node:fs";
import path from "node:path";

const FILES = ["shop.db", "shop.db-wal", "shop.db-shm", "shop.lock", "secret", "stream.json"];
const FOLDERS = [".", ".shop.db-litestream", "backups", "imports", "invoices", "objects", "outbox"];

const OTHERS = 0o077;

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

export function createPrivately(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, "wx", 0o600));
  } catch (error) {
    if (!hasCode(error, "EEXIST")) throw error;
  }
}

function isOpenToOthers(place: string): boolean {
  const found = fs.statSync(place, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & OTHERS) !== 0;
}

export function openToOthers(directory: string): string[] {
  const places = [...FOLDERS, ...FILES].map((name) => path.join(directory, name));
  return places.filter(isOpenToOthers);
}

/** Removes other users' permissions from a storage. Files of another owner stay: the doctor reports them. */
export function closeToOthers(directory: string): void {
  for (const place of openToOthers(directory)) {
    try {
      fs.chmodSync(place, fs.statSync(place).mode & ~OTHERS);
    } catch (error) {
      if (!hasCode(error, "EPERM", "ENOENT")) throw error;
    }
  }
}
