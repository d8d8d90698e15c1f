import fs from "node:fs";
import path from "node:path";

/** Waits until a file or a folder is on the disk. */
export function sync(place: string): void {
  const descriptor = fs.openSync(place, "r");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

/** What a file is called while it is copied. */
export const backupDraft = (file: string) => `${file}.part`;

/** Copies a file to its draft, for the shop's user only, and waits until it is on the disk. */
export function copyToDraft(from: string, to: string): void {
  fs.copyFileSync(from, backupDraft(to));
  fs.chmodSync(backupDraft(to), 0o600);
  sync(backupDraft(to));
}

/** Gives a draft its name, in the place of what had it. */
export function nameDraft(file: string): void {
  fs.renameSync(backupDraft(file), file);
  sync(path.dirname(file));
}

/** Copies a file: what has its name is the old one or the whole new one, whatever happens meanwhile. */
export function copyDurably(from: string, to: string): void {
  copyToDraft(from, to);
  nameDraft(to);
}
