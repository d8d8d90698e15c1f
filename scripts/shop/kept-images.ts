import fs from "node:fs";
import path from "node:path";

const FOLDER = "objects";
const DRAFT = /\.part$/;

/** The same file under another name where the disk can do that, else a copy of it. */
function linkOrCopy(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

/**
 * Brings the images of one directory into another; those that are there stay. An image's file never changes, because
 * its name is its content's, so a backup may share it with the shop and takes no room of its own. Answers how many
 * files there are in the end.
 */
export function copyImages(from: string, to: string): number {
  const source = path.join(from, FOLDER);
  if (!fs.existsSync(source)) return 0;
  const target = path.join(to, FOLDER);
  fs.mkdirSync(target, { recursive: true, mode: 0o700 });
  const names = fs.readdirSync(source).filter((name) => !DRAFT.test(name));
  for (const name of names) {
    const place = path.join(target, name);
    if (!fs.existsSync(place)) linkOrCopy(path.join(source, name), place);
  }
  return names.length;
}
