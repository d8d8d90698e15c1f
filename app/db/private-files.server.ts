import fs from "node:fs";
import path from "node:path";

/** What the shop keeps in its storage: nobody else on the machine may look into it. */
const FILES = ["shop.db", "shop.db-wal", "shop.db-shm", "shop.lock", "secret"];
const FOLDERS = [".", "backups", "imports", "invoices", "objects", "outbox"];

const OTHERS = 0o077;

const hasCode = (error: unknown, ...codes: string[]) =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** Makes an empty file for the shop's user only, whatever the process's umask says. One that is there stays as it is. */
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

/** The files and folders of a storage that others on the machine may read or enter, by their paths. */
export function openToOthers(directory: string): string[] {
  const places = [...FOLDERS, ...FILES].map((name) => path.join(directory, name));
  return places.filter(isOpenToOthers);
}

/** Takes from others what they may do in a storage. What belongs to another user stays as it is: the doctor tells. */
export function closeToOthers(directory: string): void {
  for (const place of openToOthers(directory)) {
    try {
      fs.chmodSync(place, fs.statSync(place).mode & ~OTHERS);
    } catch (error) {
      if (!hasCode(error, "EPERM", "ENOENT")) throw error;
    }
  }
}
