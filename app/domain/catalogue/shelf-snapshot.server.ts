import { createHash, randomUUID } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { keptShelfToken, noteKeptShelf } from "~/db/kept-shelf.server";
import { readNumbers, writeNumbers } from "~/providers/numbers-file.server";
import { beginWith, type ShelfContents, shelfContents, shelfOf } from "./shelf.server";

/** Beside the database, and never part of a backup: it is made anew where it is missing. */
const FILE = "shelf";
/** Books written since the file was: so many are read at a start in some 50 ms. */
const MANY_WRITTEN = 5_000;

/** The sum of all files of the built shop: what another version had on its shelf may be in other arrays, or other words. */
function sumOfBuild(): string {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const build = path.basename(here) === "assets" ? path.dirname(here) : here;
  const files = fs.readdirSync(build, { recursive: true, encoding: "utf8" }).toSorted();
  const sum = createHash("sha256");
  for (const file of files.filter((name) => /\.[jt]s$/.test(name))) {
    sum.update(file).update(fs.readFileSync(path.join(build, file)));
  }
  return sum.digest("hex");
}

const madeBy = sumOfBuild();

const headingOf = (token: string | null, revision: number) =>
  JSON.stringify({ madeBy, token, revision });

/** The last revision of books in the file. */
let keptUpTo = 0;

function revisionIn(heading: string): number | null {
  const { revision } = JSON.parse(heading);
  return heading === headingOf(keptShelfToken(), revision) ? revision : null;
}

/**
 * Begins with the shelf as it was last kept, if this version of the shop kept it of this database: then a start reads
 * only the books that were written since. Answers whether it did.
 */
export function takeKeptShelf(): boolean {
  const kept = readNumbers(FILE, (heading, saved) => {
    const revision = revisionIn(heading);
    return revision === null ? null : { revision, shelf: shelfOf(saved) };
  });
  if (kept === null) return false;
  beginWith(kept.shelf, kept.revision);
  keptUpTo = kept.revision;
  return true;
}

/** The token is in the database only after the file is on the disk: a shelf is taken from a file that has it. */
async function keep(contents: ShelfContents, isWanted: () => boolean): Promise<boolean> {
  const token = randomUUID();
  const heading = headingOf(token, contents.revision);
  if (!(await writeNumbers(FILE, heading, contents.arrays, isWanted))) return false;
  noteKeptShelf(token);
  return true;
}

/**
 * Keeps the shelf in a file when many books were written since it last was. While an import or an edit changes it, it
 * is left for the next time.
 */
export async function keepShelf(stopping: AbortSignal, most = MANY_WRITTEN): Promise<boolean> {
  const contents = shelfContents();
  if (contents === null || contents.revision - keptUpTo < most) return false;
  const isWanted = () => contents.isUnchanged() && !stopping.aborted;
  if (!(await keep(contents, isWanted))) return false;
  keptUpTo = contents.revision;
  return true;
}
