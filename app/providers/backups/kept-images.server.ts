import fs from "node:fs";
import path from "node:path";
import { backupDraft, sync } from "./durable-files.server";

export const IMAGES = "objects";
const UNFINISHED = /\.part$/;

/** A hard link where the file system allows it and there is no such file yet, else a copy in its place. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, backupDraft(to));
    sync(backupDraft(to));
    fs.renameSync(backupDraft(to), to);
  }
}

function areSame(one: string, other: string): boolean {
  const [first, second] = [fs.statSync(one), fs.statSync(other)];
  if (first.dev === second.dev && first.ino === second.ino) return true;
  return first.size === second.size && fs.readFileSync(one).equals(fs.readFileSync(other));
}

const isThere = (file: string) => (fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0) > 0;

/**
 * Adds the images of one directory to another; existing files stay unless they are empty, or not among those that
 * `findWhole` knows to be whole. Image files are immutable, so a backup can share them by hard link and takes no extra
 * space. Returns the final number of files.
 */
export function copyImages(
  from: string,
  to: string,
  findWhole: () => Set<string> = () => new Set(),
): number {
  const source = path.join(from, IMAGES);
  if (!fs.existsSync(source)) return 0;
  const target = path.join(to, IMAGES);
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  const names = fs.readdirSync(source).filter((name) => !UNFINISHED.test(name));
  let whole: Set<string> | undefined;
  for (const name of names) {
    const [original, place] = [path.join(source, name), path.join(target, name)];
    if (isThere(place)) {
      if (areSame(original, place)) continue;
      whole ??= findWhole();
      if (!whole.has(name)) continue;
    } else {
      fs.rmSync(place, { force: true });
    }
    linkOrCopy(original, place);
  }
  sync(target);
  return names.length;
}

/** The bytes that a copy of the images takes in a directory: none where it can share their files. */
export function bytesOfImageCopies(from: string, to: string): number {
  const source = path.join(from, IMAGES);
  if (!fs.existsSync(source) || fs.statSync(source).dev === fs.statSync(to).dev) return 0;
  const sizes = fs.readdirSync(source).map((name) => fs.statSync(path.join(source, name)).size);
  return sizes.reduce((sum, size) => sum + size, 0);
}
