import fs from "node:fs";
import path from "node:path";
import { z } from "zod";
import { env } from "~/env.server";

/** Beside the database, so that a backup that is restored cannot bring erased people back. */
export const ERASURES_FILE = "erasures.jsonl";

/**
 * What was erased, by names that say nothing: random ids, reference numbers, and a digest of the address that only this
 * shop can make. `at` in UTC ms.
 */
const erasureSchema = z.object({
  at: z.int(),
  person: z.string(),
  payments: z.array(z.string()),
  enquiries: z.array(z.string()),
  wanted: z.array(z.string()),
});
export type Erasure = z.infer<typeof erasureSchema>;

const fileIn = (directory: string) => path.join(directory, ERASURES_FILE);

/** A line that a power cut has cut short is passed over: its erasure was not confirmed to anybody. */
function readLine(text: string): Erasure[] {
  try {
    const parsed = erasureSchema.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

/** The erasures of a list. */
export const readErasures = (text: string): Erasure[] =>
  text.split("\n").filter(Boolean).flatMap(readLine);

/** The erasures that a directory knows of, oldest first. */
export function erasuresIn(directory = env.STORAGE_DIR): Erasure[] {
  const file = fileIn(directory);
  return fs.existsSync(file) ? readErasures(fs.readFileSync(file, "utf8")) : [];
}

const asLine = (erasure: Erasure) => `${JSON.stringify(erasure)}\n`;

function note(file: string, ...erasures: Erasure[]): void {
  const isCut = fs.existsSync(file) && !/(^|\n)$/.test(fs.readFileSync(file, "utf8"));
  const text = `${isCut ? "\n" : ""}${erasures.map(asLine).join("")}`;
  fs.appendFileSync(file, text, { mode: 0o600, flush: true });
}

/** Adds those to the shop's list that it does not have. Returns how many. */
export function addErasures(erasures: Erasure[]): number {
  const known = new Set(erasuresIn().map(asLine));
  const unknown = erasures.filter((erasure) => !known.has(asLine(erasure)));
  if (unknown.length > 0) note(fileIn(env.STORAGE_DIR), ...unknown);
  return unknown.length;
}

/**
 * Adds an erasure to the shop's list, on disk before `erase` runs. Where `erase` throws, nothing was erased, and the list
 * is as it was: cutting it short needs no room on the disk.
 */
export function noteErasure<Result>(erasure: Erasure, erase: () => Result): Result {
  const file = fileIn(env.STORAGE_DIR);
  const size = fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  try {
    note(file, erasure);
    return erase();
  } catch (error) {
    if (fs.existsSync(file)) fs.truncateSync(file, size);
    throw error;
  }
}

/** Writes the shop's list anew, whole or not at all. */
export function replaceErasures(erasures: Erasure[]): void {
  const file = fileIn(env.STORAGE_DIR);
  const draft = `${file}.part`;
  fs.writeFileSync(draft, erasures.map(asLine).join(""), { mode: 0o600, flush: true });
  fs.renameSync(draft, file);
}

/** Takes over what the lists of other directories know of, such as those of newer backups. */
export function takeOverErasures(directories: string[]): void {
  const known = erasuresIn();
  const all = [...known, ...directories.flatMap((directory) => erasuresIn(directory))];
  const each = [...new Map(all.map((erasure) => [asLine(erasure), erasure])).values()];
  if (each.length > known.length) replaceErasures(each.sort((one, other) => one.at - other.at));
}
