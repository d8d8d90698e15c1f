import fs from "node:fs";
import path from "node:path";
import { backupDraft, sync } from "./kept-files";

export const IMAGES = "objects";
const DRAFT = /\.part$/;

/** The same file under another name where the disk can do that, else a copy of it. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, backupDraft(to));
    sync(backupDraft(to));
    fs.renameSync(backupDraft(to), to);
  }
}

const isThere = (file: string) => (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Brings the images of one directory into another; those that are there stay, unless they are empty. An image's file
 * never changes, because its name is its content's, so a backup may share it with the shop and takes no room of its
 * own. Answers how many files there are in the end.
 */
export function copyImages(from: string, to: string): number {
  const source = path.join(from, IMAGES);
  if (!fs.existsSync(source)) return 0;
  const target = path.join(to, IMAGES);
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  const names = fs.readdirSync(source).filter((name) => !DRAFT.test(name));
  for (const name of names) {
    const place = path.join(target, name);
    if (isThere(place)) continue;
    fs.rmSync(place, { force: true });
    linkOrCopy(path.join(source, name), place);
  }
  sync(target);
  return names.length;
}
